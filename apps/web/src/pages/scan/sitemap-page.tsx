import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import type { ScanStatus } from '../../api/records.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { Unreadable } from './ending.tsx';
import { ListedPage } from './listed-page.tsx';
import { keptOfList } from './page-list/list-view.ts';
import { sitemapWords } from './sitemap-words.ts';
import { useStatusSite } from './use-status-site.ts';

/** One page of a sitemap scan, with the same views as a scan of that page. */
export function SitemapPage({ scan, position }: { readonly scan: ScanStatus; readonly position: number }) {
  const words = useWords(sitemapWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const site = useStatusSite(scan.url);
  const { data, error, refetch } = useQuery(sitemapPageQuery(scan.scan_id, position, language));
  if (data === undefined) {
    return error === null ? (
      <PageWait text={words.wait} />
    ) : (
      <Unreadable error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <ListedPage
      result={data.result}
      kept={{ ...keptOfList(search), position: String(position) }}
      site={site}
    />
  );
}
