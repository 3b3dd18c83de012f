/** A view of the page table under a name: its query string, without what belongs to one crawl. */
export interface SavedFilter {
  readonly name: string;
  readonly search: string;
}

const key = 'siteglass.page-filters';
const kept = [
  ...['q', 'show', 'status', 'indexable', 'depth', 'check', 'template', 'folder', 'group', 'sort', 'columns'],
] as const;
export const maxNameLength = 60;
const maxFilters = 50;

/** What of a URL is saved; empty if the table is as at first. */
export function filterPart(search: URLSearchParams): string {
  const part = new URLSearchParams();
  for (const name of kept) {
    const value = search.get(name);
    if (value !== null && value !== '') part.set(name, value);
  }
  return String(part);
}

/** A URL with a saved filter in place of the current one; the share token is kept. */
export function withFilter(search: URLSearchParams, { search: saved }: SavedFilter): string {
  const next = new URLSearchParams(`view=pages&${saved}`);
  const share = search.get('share');
  if (share !== null) next.set('share', share);
  return `?${next}`;
}

/** The filters of this browser, by name; none if it blocks storage or holds something else. */
export function readFilters(): readonly SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isFilter) : [];
  } catch {
    return [];
  }
}

/** Replaces a filter of the same name. */
export function addFilter(filters: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] {
  const others = filters.filter(({ name }) => name !== filter.name);
  return [...others, filter].slice(-maxFilters).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function keepFilters(filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // They apply to this page only.
  }
}

function isFilter(value: unknown): value is SavedFilter {
  const { name, search } = (value ?? {}) as { readonly name?: unknown; readonly search?: unknown };
  return typeof name === 'string' && typeof search === 'string';
}
