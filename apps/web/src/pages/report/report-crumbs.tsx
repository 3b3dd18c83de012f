import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { crawlPageQuery, issueQuery, useReport } from '../../api/report.ts';
import { sitePath } from '../../api/sites.ts';
import { Breadcrumbs, type Crumb } from '../../components/breadcrumbs.tsx';
import { useCrawlName } from '../../components/crawl-name.ts';
import { shortUrl } from '../../components/short-url.ts';
import { frameWords } from '../../frame/frame-words.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { reportSearch } from './report-search.ts';
import { viewIn } from './views.ts';
import { reportWords } from './words.ts';

/**
 * From the site, or for a list of URLs of several hosts from the list of crawls, to the report, or to one of its issues
 * or pages. A shared report is below nothing.
 */
export function ReportCrumbs() {
  const { crawl, share } = useReport();
  const frame = useWords(frameWords);
  const words = useWords(reportWords);
  const nameOf = useCrawlName();
  const [search] = useSearchParams();
  const part = usePart(search);
  const { format } = useLanguage();
  const hasSite = share === null && (crawl.hosts?.length ?? 1) === 1;
  const name = hasSite ? words.crawlOf({ date: format.date(crawl.created_at) }) : nameOf(crawl);
  const above: readonly Crumb[] = hasSite
    ? [
        { label: frame.overview, to: '/overview' },
        { label: crawl.domain, to: sitePath(crawl.domain) },
      ]
    : [{ label: frame.crawls, to: '/crawls' }];
  const view = viewIn(search);
  return (
    <Breadcrumbs
      items={[
        ...(share === null ? above : []),
        ...(part === null
          ? [{ label: name }]
          : [
              { label: name, to: { search: reportSearch(search, {}) } },
              { label: words.views[view], to: { search: reportSearch(search, { view }) } },
              { label: part },
            ]),
      ]}
    />
  );
}

/** The name of the open issue or page; null if a whole view is shown. */
function usePart(search: URLSearchParams): string | null {
  const report = useReport();
  const { language } = useLanguage();
  const view = viewIn(search);
  const check = view === 'issues' ? search.get('issue') : null;
  const hash = view === 'pages' ? search.get('at') : null;
  // Both are requests of the view itself.
  const { data: issue, isError } = useQuery({
    ...issueQuery(report, check ?? '', { page: 1, per_page: 50 }, language),
    enabled: check !== null,
  });
  const { data: page, isError: isMissing } = useQuery({
    ...crawlPageQuery(report, Number(hash), language),
    enabled: hash !== null && /^\d+$/.test(hash),
  });
  if (check !== null) return issue?.issue.label ?? (isError ? check : '…');
  if (hash === null || isMissing) return null;
  return page === undefined ? '…' : shortUrl(page.url);
}
