import { useEffect } from 'react';

/** Sets the document title, used in tabs, bookmarks, and by screen readers. Null while it is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title.includes('Siteglass') ? title : `${title} · Siteglass`;
  }, [title]);
}
