import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sitemapPageQuery } from '../../api/page-lists.ts';
import type { ScanStatus } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { sitePath } from '../../api/sites.ts';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { pathOf } from '../../components/short-url.ts';
import { frameWords } from '../../frame/frame-words.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { keptOfList } from './page-list/list-view.ts';
import { sitemapWords } from './sitemap-words.ts';

/** From the site to the scan, or to one page of a sitemap scan. Guests have no sites. */
export function ScanCrumbs({ scan }: { readonly scan: ScanStatus }) {
  const words = useWords(frameWords);
  const sitemap = useWords(sitemapWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const hasSites = useSession()?.account != null;
  const position = Number(search.get('position'));
  const isListed = scan.mode === 'sitemap' && Number.isSafeInteger(position) && position >= 1;
  // The request of the page itself.
  const { data: listed } = useQuery({
    ...sitemapPageQuery(scan.scan_id, position, language),
    enabled: isListed && hasSites,
  });
  if (!hasSites) return null;
  const { host } = new URL(scan.url);
  const name = scan.mode === 'sitemap' ? sitemap.kind : pathOf(scan.url);
  return (
    <Breadcrumbs
      items={[
        { label: words.overview, to: '/overview' },
        { label: host, to: sitePath(host) },
        ...(isListed
          ? [
              { label: name, to: { search: `?${new URLSearchParams(keptOfList(search))}` } },
              { label: listed === undefined ? '…' : pathOf(listed.result.url) },
            ]
          : [{ label: name }]),
      ]}
    />
  );
}
