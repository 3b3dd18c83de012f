const damping = 0.85;
const maxRounds = 50;
/** Summed over all shares; a smaller change affects no displayed score. */
const settled = 1e-7;

/**
 * PageRank of pages numbered from 0, with links given as pairs, as scores from 0 to 100. The scale is logarithmic,
 * since the shares span many powers of ten. The best page has 100. Pages without links give their share to all pages.
 */
export function linkScores(pages: number, from: Int32Array, to: Int32Array): Float64Array {
  let shares = new Float64Array(pages).fill(1 / pages);
  let next = new Float64Array(pages);
  const outlinks = new Int32Array(pages);
  for (const page of from) outlinks[page] = (outlinks[page] ?? 0) + 1;
  for (let round = 0; round < maxRounds; round += 1) {
    let danglingShare = 0;
    for (let page = 0; page < pages; page += 1) {
      const links = outlinks[page] ?? 0;
      const share = shares[page] ?? 0;
      if (links === 0) danglingShare += share;
      else shares[page] = share / links;
    }
    next.fill((1 - damping + damping * danglingShare) / pages);
    for (let link = 0; link < from.length; link += 1) {
      const target = to[link] ?? 0;
      next[target] = (next[target] ?? 0) + damping * (shares[from[link] ?? 0] ?? 0);
    }
    let change = 0;
    for (let page = 0; page < pages; page += 1) {
      change += Math.abs((next[page] ?? 0) - (shares[page] ?? 0) * Math.max(1, outlinks[page] ?? 0));
    }
    [shares, next] = [next, shares];
    if (change < settled) break;
  }
  return logarithmic(shares);
}

function logarithmic(shares: Float64Array): Float64Array {
  let min = Infinity;
  let max = 0;
  for (const share of shares) {
    min = Math.min(min, share);
    max = Math.max(max, share);
  }
  const span = Math.log(max / min);
  // If all pages have the same share, all are the best.
  if (!(span > 1e-6)) return shares.fill(100);
  return shares.map((share) => (100 * Math.log(share / min)) / span);
}
