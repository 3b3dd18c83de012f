import { useEffect } from 'react';

/** The name of the page in tabs, bookmarks and to a screen reader. Null while it is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title.includes('Siteglass') ? title : `${title} · Siteglass`;
  }, [title]);
}
