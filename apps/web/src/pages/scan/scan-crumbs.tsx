import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { shortUrl } from '../../components/short-url.ts';
import { frameWords } from '../../frame/frame-words.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { keptOfList } from './page-list/list-view.ts';

/** From the history to the scan, or to one page of a sitemap scan. Guests have no history. */
export function ScanCrumbs({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const hasHistory = useSession()?.account != null;
  const position = Number(search.get('position'));
  const isListed = scan.mode === 'sitemap' && Number.isSafeInteger(position) && position >= 1;
  // The request of the page itself.
  const { data: listed } = useQuery({
    ...sitemapPageQuery(scan.scan_id, position, language),
    enabled: isListed && hasHistory,
  });
  if (!hasHistory) return null;
  const name = shortUrl(scan.url);
  return (
    <Breadcrumbs
      items={[
        { label: words.history, to: '/history' },
        ...(isListed
          ? [
              { label: name, to: { search: `?${new URLSearchParams(keptOfList(search))}` } },
              { label: listed === undefined ? '…' : shortUrl(listed.result.url) },
            ]
          : [{ label: name }]),
      ]}
    />
  );
}
