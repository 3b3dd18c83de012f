import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { comparableQuery } from '../../api/comparison.ts';
import { exportAddress, issuesQuery, useReport } from '../../api/report.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { useCrawlName } from '../../components/crawl-name.ts';
import { DateTime } from '../../components/date-time.tsx';
import { DownloadList } from '../../components/download-list.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { CrashBoundary } from '../../frame/crash-boundary.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useLanguage, useWords } from '../../words/language.tsx';
import { WeeklyLink } from '../reports/weekly-link.tsx';
import { crawlAgainPath } from './crawl-again.ts';
import { CrawlSettings } from './crawl-settings.tsx';
import { reportSearch } from './report-search.ts';
import styles from './report.module.css';
import { ShareDialog } from './share-dialog.tsx';
import { prepareView, viewIn, viewNames, viewOf, type ViewName } from './views.ts';
import { reportWords } from './words.ts';

/** A crawl with pages to show: its header, and one of its views. */
export function CrawlReport() {
  const report = useReport();
  const words = useWords(reportWords);
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { data: issues } = useQuery(issuesQuery(report, language));
  // A shared report only has the comparison with the previous crawl.
  const canChoose = report.share === null && report.crawl.status === 'complete';
  const { data: comparable = [] } = useQuery({ ...comparableQuery(report), enabled: canChoose });
  const { previous_task_id: previous, url_count: urlCount } = report.crawl;
  const applies = (name: ViewName): boolean =>
    name === 'urls' ? urlCount !== null : name !== 'structure' || urlCount === null;
  const hasOther = previous !== null || comparable.length > 0;
  const shown = viewNames.filter((name) => applies(name) && (name !== 'comparison' || hasOther));
  const wanted = viewIn(search);
  const current = applies(wanted) ? wanted : 'overview';
  // An issue or a page has actions of its own.
  const isPart = (current === 'issues' && search.has('issue')) || (current === 'pages' && search.has('at'));
  const counts: Partial<Record<ViewName, number | undefined>> = {
    issues: issues?.filter(({ count }) => count > 0).length,
    pages: report.crawl.crawled,
    urls: urlCount ?? undefined,
  };
  return (
    <>
      <Head isWhole={!isPart} />
      <ViewNav
        label={words.viewsLabel}
        current={current}
        views={shown.map((name) => ({
          name,
          label: words.views[name],
          count: counts[name],
        }))}
        to={(name) => ({ search: reportSearch(search, { view: name === 'overview' ? null : name }) })}
        onNear={(name) => void prepareView(name)}
      />
      <section className={styles.view} aria-label={words.views[current]}>
        <CrashBoundary of={current} level={2}>
          <Suspense fallback={<PageWait />}>{createElement(viewOf(current))}</Suspense>
        </CrashBoundary>
      </section>
    </>
  );
}

function Head({ isWhole }: { readonly isWhole: boolean }) {
  const report = useReport();
  const { crawl, share } = report;
  const words = useWords(reportWords);
  const { language, format } = useLanguage();
  const [isSharing, setSharing] = useState(false);
  const nameOf = useCrawlName();
  const took =
    crawl.started_at === null || crawl.completed_at === null
      ? null
      : (Date.parse(crawl.completed_at) - Date.parse(crawl.started_at)) / 1000;
  const rendered = crawl.summary?.rendering?.['rendered'] ?? 0;
  const reuse =
    crawl.base_created_at === null
      ? words.noBase
      : words.unchanged({
          reused: format.number(crawl.reused_pages),
          pages: words.page({ count: crawl.summary?.total_pages ?? crawl.crawled }),
          day: format.date(crawl.base_created_at),
        });
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1 className="address">{nameOf(crawl)}</h1>
        <p className={styles.quiet}>
          {words.crawled} <DateTime iso={crawl.completed_at ?? crawl.created_at} />
          {took !== null && `, ${words.took({ duration: format.duration(Math.max(1, Math.round(took))) })}`}
          {crawl.url_count === null &&
            ` · ${words.limits({
              pages: words.page({ count: crawl.max_pages }),
              clicks: words.click({ count: crawl.max_depth }),
            })}`}
          {rendered > 0 && ` · ${words.rendered({ count: rendered })}`}
          {!crawl.obey_robots && ` · ${words.robotsIgnored}`}
          {crawl.incremental && ` · ${reuse}`}
          {share !== null && ` · ${words.shared}`}
        </p>
        <CrawlSettings crawl={crawl} />
      </div>
      <div className={`${styles.actions} ${isWhole ? '' : styles.ofWhole} no-print`}>
        {isWhole && (
          <DownloadList
            files={(['pdf', 'xlsx', 'csv', 'json'] as const).map((one) => ({
              format: words.exports[one],
              hint: words.exportHints[one],
              address: exportAddress(report, one, language),
              fileName: `${crawl.domain}.${one}`,
              // Exports can have hundreds of thousands of pages: the browser streams them to disk.
              ...(one === 'pdf' ? {} : { isLarge: true as const }),
            }))}
          />
        )}
        {share === null && crawl.url_count === null && <WeeklyLink kind="crawl" url={crawl.start_url} />}
        {share === null && crawl.job_id !== undefined && (
          <Button kind="plain" onClick={() => setSharing(true)}>
            {words.share}
          </Button>
        )}
        {share === null && (
          <ButtonLink kind="plain" to={crawlAgainPath(crawl)}>
            {words.again}
          </ButtonLink>
        )}
      </div>
      {isSharing && crawl.job_id !== undefined && (
        <ShareDialog jobId={crawl.job_id} onClose={() => setSharing(false)} />
      )}
    </header>
  );
}
