/** The page of a list in the URL; invalid values are ignored. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Where a page of a list is that has nothing else in the URL. */
export function toPage(page: number) {
  return { search: page === 1 ? '' : `?page=${page}` };
}
