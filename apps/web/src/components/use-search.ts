import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * The query string, and how to change it. A change starts from the current URL, which may be ahead of the rendered one: of
 * two changes in quick succession, none is lost.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams | string, options?: NavigateOptions): void =>
      setSearch(next(new URLSearchParams(location.search)), options),
    [setSearch],
  );
  return [search, change] as const;
}
