/** A query string with these parameters only; the share token is kept. */
export function reportSearch(
  search: URLSearchParams,
  params: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== '') next.set(name, String(value));
  }
  const share = search.get('share');
  if (share !== null) next.set('share', share);
  return next.size === 0 ? '' : `?${next}`;
}

/** The current query string with some parameters changed. */
export function changedSearch(
  search: URLSearchParams,
  params: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.size === 0 ? '' : `?${next}`;
}

/** The page number in the URL; invalid values count as 1. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
