# disk-models.tsv as the tables of parameters.c.
BEGIN { FS = "\t" }
$1 == "kind" { if (n++) print "};"; printf "static const struct parameter %s_parameters[] = {\n", $2; kinds[n] = $2; what[n] = $3 }
$1 == "parameter" { printf "\t{\"%s\", \"%s\", %s, %s, %s, \"%s\"},\n", $3, $4, $5, $6, $7, $8 }
END {
	print "};"
	print "static const struct kind_of_disk kinds[] = {"
	for (i = 1; i <= n; i++)
		printf "\t{\"%s\", \"%s\", %s_parameters, sizeof %s_parameters / sizeof *%s_parameters},\n", kinds[i], what[i], kinds[i], kinds[i], kinds[i]
	print "};"
}
