#!/bin/sh
# Makes the .deb from the tar.gz: the same tree in /usr/lib/benchlift. No root is needed. usage: build.sh VERSION TARGET
set -eu
version=$(printf %s "$1" | sed 's/-SNAPSHOT/~SNAPSHOT/')
target=$2
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
if ! command -v dpkg-deb >/dev/null; then
    echo 'The .deb is not built: there is no dpkg-deb here (package dpkg).'
    exit 0
fi
architecture=$(dpkg --print-architecture)
tree=$target/deb
umask 022
# As project.build.outputTimestamp: the same input gives the same package.
export SOURCE_DATE_EPOCH=1767225600
rm -rf "$tree" "$target"/benchlift-agent_*.deb
lib=$tree/usr/lib/benchlift
doc=$tree/usr/share/doc/benchlift-agent
install -d "$lib" "$tree/usr/bin" "$tree/lib/systemd/system" "$tree/etc/default" "$doc" "$tree/DEBIAN"

tar -xzf "$target"/benchlift-agent-*.tar.gz -C "$lib" --strip-components=1 --no-same-owner
mv "$lib"/systemd/*.service "$tree/lib/systemd/system/"
mv "$lib/systemd/benchlift-agent.default" "$tree/etc/default/benchlift-agent"
rmdir "$lib/systemd"
# Debug information is the checkout's.
strip --strip-unneeded --remove-section=.comment "$lib/benchlift-helper" "$lib/benchlift-model" "$lib/lib/libdirectio.so"
chmod 0644 "$lib/lib/libdirectio.so"
ln -s ../lib/benchlift/bin/benchlift-agentd "$tree/usr/bin/benchlift-agent"

install -m 0644 "$here/copyright" "$doc/"
install -m 0644 "$here/../../../docs/howto/install-the-agent.md" "$here/../../../docs/howto/helper.md" \
    "$here/../../../docs/howto/model-disk.md" "$here/../../../docs/howto/security.md" "$doc/"
gzip -9nc "$here/../../../CHANGELOG.md" >"$doc/changelog.gz"
install -m 0644 "$here/conffiles" "$tree/DEBIAN/"
install -m 0755 "$here/postinst" "$here/prerm" "$here/postrm" "$tree/DEBIAN/"
(cd "$tree" && find usr lib etc -type f -exec md5sum {} + >DEBIAN/md5sums)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
    -e "s/@SIZE@/$(du -sk --exclude=DEBIAN "$tree" | cut -f1)/" "$here/control.in" >"$tree/DEBIAN/control"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$target/benchlift-agent_${version}_$architecture.deb"
