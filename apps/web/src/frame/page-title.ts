import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isForRecipients, useShownBrand } from './shown-brand.ts';

/** Sets the document title, used in tabs, bookmarks, and by screen readers. Null while it is not known. */
export function usePageTitle(title: string | null): void {
  const shown = useShownBrand();
  const isShared = isForRecipients(useLocation());
  const owner = !isShared || shown === null ? 'Siteglass' : (shown?.name ?? null);
  useEffect(() => {
    if (title !== null)
      document.title = owner === null || title.includes(owner) ? title : `${title} · ${owner}`;
  }, [title, owner]);
}
