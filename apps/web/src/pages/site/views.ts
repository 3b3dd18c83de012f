/** In navigation order; the first one is the default. */
export const viewNames = ['overview', 'issues', 'pages', 'crawls', 'statuses'] as const;
export type ViewName = (typeof viewNames)[number];

export function viewIn(search: URLSearchParams): ViewName {
  const requested = search.get('view');
  return viewNames.find((name) => name === requested) ?? 'overview';
}

/** Where a view of the page is. */
export function toView(view: ViewName): { readonly search: string } {
  return { search: view === 'overview' ? '' : `?view=${view}` };
}
