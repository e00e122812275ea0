"""Writes vectors.txt, the figures that VectorsByScipyTest holds ours against: python3 vectors.py > vectors.txt

Made with SciPy 1.17.1 and NumPy 2.4.6. Each line: what | input rows, separated by ';' | figures in a fixed order.
"""
import itertools
import math

import numpy as np
from scipy import stats

random = np.random.default_rng(20261122)


def put(what, rows, figures):
    print(
        what,
        ";".join(" ".join(repr(float(value)) for value in row) for row in rows),
        " ".join(repr(float(figure)) for figure in figures),
        sep="|",
    )


def sign_flip(d):
    """Exact, by all 2^n sums; equal on paper is equal here."""
    signs = np.array(list(itertools.product([1.0, -1.0], repeat=len(d) - 1))).reshape(-1, len(d) - 1)
    sums = np.abs(d[0] + signs @ d[1:])
    return float(np.mean(sums >= abs(d.sum()) - 1e-12 * np.abs(d).sum()))


def signed_rank_cut(n, tail):
    """R's qsignrank, by counting subsets of 1..n with whole numbers."""
    ways = [1] + [0] * (n * (n + 1) // 2)
    for rank in range(1, n + 1):
        for total in range(len(ways) - 1, rank - 1, -1):
            ways[total] += ways[total - rank]
    below = 0
    for q, count in enumerate(ways):
        below += count
        if below / 2**n >= tail:
            return max(1, q)


def signed_rank(d):
    """Pratt's zeros, and exact with ties, which SciPy is not: all 2^n signs counted with whole numbers."""
    ranks = np.where(d == 0, 0, np.rint(2 * stats.rankdata(np.abs(d)))).astype(int)
    ways = {0: 1}
    for rank in ranks:
        more = dict(ways)
        for total, count in ways.items():
            more[total + rank] = more.get(total + rank, 0) + count
        ways = more if rank else {total: 2 * count for total, count in ways.items()}
    plus = ranks[d > 0].sum()
    low = min(plus, ranks.sum() - plus)
    return min(1, 2 * sum(count for total, count in ways.items() if total <= low) / 2 ** len(d))


def comparison(d):
    n = len(d)
    mean, sd = d.mean(), d.std(ddof=1)
    wide = stats.t.interval(0.95, n - 1, mean, sd / math.sqrt(n)) if sd > 0 else (mean, mean)
    narrow = stats.t.interval(0.90, n - 1, mean, sd / math.sqrt(n)) if sd > 0 else (mean, mean)
    walsh = np.sort([(d[i] + d[j]) / 2 for i in range(n) for j in range(i, n)])
    cut = signed_rank_cut(n, 0.025)
    if n <= 20:
        p = sign_flip(d)
    elif len(set(np.abs(d))) == n and not np.any(d == 0):
        p = stats.wilcoxon(d, method="exact").pvalue
    else:
        p = signed_rank(d)
    put("comparison", [d], [mean, sd, *wide, *narrow, np.median(walsh), walsh[cut - 1], walsh[-cut], p])


def friedman(values):
    n, k = values.shape
    if all(len(set(block)) == 1 for block in values):
        put("friedman", values, [0, 0, 1])
        return
    chi2 = stats.friedmanchisquare(*values.T).statistic
    rest = n * (k - 1) - chi2
    if rest < 1e-9:
        shapes = [math.factorial(k) / math.prod(math.factorial(list(b).count(v)) for v in set(b)) for b in values]
        put("friedman", values, [chi2, math.inf, shapes[0] ** (1 - n)])
        return
    f = (n - 1) * chi2 / rest
    put("friedman", values, [chi2, f, stats.f.sf(f, k - 1, (k - 1) * (n - 1))])


def holm(p):
    order = np.argsort(p, kind="stable")
    stepped = np.minimum(1, (len(p) - np.arange(len(p))) * p[order])
    adjusted = np.empty(len(p))
    adjusted[order] = np.maximum.accumulate(stepped)
    put("holm", [p], adjusted)


def unpaired(a, b):
    exact = len(set([*a, *b])) == len(a) + len(b)
    test = stats.mannwhitneyu(b, a, method="exact" if exact else "asymptotic")
    put("unpaired", [a, b], [test.statistic, test.pvalue, 2 * test.statistic / (len(a) * len(b)) - 1])


def welch(a, b):
    x, y = np.log(a), np.log(b)
    interval = stats.ttest_ind(y, x, equal_var=False).confidence_interval(0.95)
    put("welch", [a, b], [y.mean() - x.mean(), interval.low, interval.high])


def trend(x, y):
    n = len(y)
    s = sum(np.sign(y[j] - y[i]) for i in range(n) for j in range(i + 1, n))
    ties = sum(t * (t - 1) * (2 * t + 5) for t in np.unique(y, return_counts=True)[1])
    variance = (n * (n - 1) * (2 * n + 5) - ties) / 18
    z = (s - np.sign(s)) / math.sqrt(variance) if variance > 0 else 0
    put("trend", [x, y], [stats.theilslopes(y, x).slope, 2 * stats.norm.sf(abs(z))])


def mser5(y):
    z = y[: len(y) // 5 * 5].reshape(-1, 5).mean(axis=1)
    errors = [((z[d:] - z[d:].mean()) ** 2).sum() / len(z[d:]) ** 2 for d in range(len(z) // 2 + 1)]
    put("mser5", [y], [5 * int(np.argmin(errors))])


def spread():
    return 10 ** random.uniform(-4, -0.5)


for n in [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16] * 5:
    comparison(random.normal(random.normal(0, 0.05), spread(), n))
for n in [17, 20, 21, 22, 25, 30, 40, 60]:
    comparison(random.normal(random.normal(0, 0.02), spread(), n))
for n in [6, 8, 8, 9, 10, 10, 12, 13]:  # coarse values: ties and zeros
    comparison(random.integers(-3, 5, n) / 64)
for n in [21, 24, 30, 40]:
    comparison(random.integers(-3, 5, n) / 64)
for n in [6, 8, 10]:  # heavy tails, one giant
    comparison(random.standard_cauchy(n) / 50)
for n in [2, 8, 12]:  # the same in every block
    comparison(np.full(n, 0.25))

for n, k in [(2, 3), (3, 3), (4, 3), (6, 3), (8, 3), (8, 4), (10, 4), (12, 5), (7, 40), (8, 40), (20, 6)] * 3:
    friedman(np.round(random.normal(1000, 30, (n, k)) + random.normal(0, 15, k), 6))
for n, k in [(3, 3), (5, 4), (6, 3), (8, 3), (8, 5), (10, 4), (12, 40)] * 3:  # ties
    friedman(random.integers(1, 5, (n, k)).astype(float))
friedman(np.tile([1.0, 2.0, 3.0], (6, 1)))
friedman(np.tile([1.0, 1.0, 2.0], (6, 1)))
friedman(np.tile([4.0, 4.0, 4.0], (6, 1)))

for k in [1, 2, 2, 3, 3, 4, 5, 8, 10, 39]:
    holm(random.uniform(0, 1, k) ** 3)
for k in [3, 5, 8]:
    holm(random.integers(1, 4, k) / 64)

for n, m in [(2, 2), (3, 5), (5, 5), (4, 9), (8, 8), (10, 6), (12, 12), (15, 4)] * 3:
    unpaired(random.lognormal(5, 0.1, n), random.lognormal(random.normal(5, 0.1), 0.1, m))
    welch(random.lognormal(5, 0.1, n), random.lognormal(random.normal(5, 0.1), 0.2, m))
for n, m in [(5, 5), (8, 6), (10, 12)]:  # ties
    unpaired(random.integers(1, 6, n).astype(float), random.integers(2, 8, m).astype(float))

for n in [3, 4, 6, 8, 12, 20, 30] * 3:
    trend(np.cumsum(random.uniform(0.1, 0.6, n)), random.normal(0, 0.02, n) + random.normal(0, 0.005) * np.arange(n))
for n in [5, 9, 16]:
    trend(np.arange(n).astype(float), random.integers(0, 4, n).astype(float))

for n in [10, 13, 60, 61, 120, 300] * 3:
    mser5(1000 - 600 * np.exp(-np.arange(n) / random.uniform(1, 20)) + random.normal(0, 20, n))
