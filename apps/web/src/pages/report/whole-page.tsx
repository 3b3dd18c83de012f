import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client.ts';
import type { WholeCrawlPage } from '../../api/records.ts';
import { crawlPageQuery, useReport } from '../../api/report.ts';
import { Address } from '../../components/address.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ScoreCaps } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { CrashBoundary } from '../../frame/crash-boundary.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords, useLanguage } from '../../words/language.tsx';
import { issuesOf } from '../scan/issues.ts';
import { prepareView, viewOf } from '../scan/views.ts';
import { PageSummary } from './page-summary.tsx';
import { FilesPart, LinkedFromPart, LinksToPart } from './page-links.tsx';
import { Problem } from './problem.tsx';
import { reportSearch } from './report-search.ts';
import { siteOfReport } from './report-site.ts';
import styles from './report.module.css';
import { wholePageWords, type PartName } from './whole-page-words.ts';

/** Views of the crawl's own data about a page; the other views show its analysis, as for a scan. */
const ownParts = ['summary', 'linked-from', 'links-to', 'files'] as const;
const analysisParts = ['issues', 'preview', 'content', 'data', 'technical'] as const;
type AnalysisPart = (typeof analysisParts)[number];

const isAnalysisPart = (name: PartName): name is AnalysisPart => analysisParts.some((one) => one === name);

export function FullPage({ hash }: { readonly hash: number }) {
  const words = useWords(wholePageWords);
  const { language } = useLanguage();
  const { data: page, error, refetch } = useQuery(crawlPageQuery(useReport(), hash, language));
  if (page === undefined) {
    if (error === null) return <PageWait text={words.wait} />;
    if (error instanceof ApiError && error.status === 404) {
      return (
        <EmptyState title={words.missing} text={words.missingText}>
          <Back />
        </EmptyState>
      );
    }
    return <Problem error={error} onRetry={() => void refetch()} />;
  }
  return <Shown page={page} />;
}

function Back() {
  const words = useWords(wholePageWords);
  const [search] = useSearchParams();
  return (
    <p className="no-print">
      <Link className={styles.back} to={{ search: reportSearch(search, { view: 'pages' }) }}>
        ← {words.back}
      </Link>
    </p>
  );
}

function Shown({ page }: { readonly page: WholeCrawlPage }) {
  const words = useWords(wholePageWords);
  const [search] = useSearchParams();
  const site = siteOfReport(useReport());
  const { result } = page;
  const parts: readonly PartName[] = result === undefined ? ownParts : [...ownParts, ...analysisParts];
  const current = parts.find((name) => name === search.get('part')) ?? 'summary';
  const title = page.title?.trim() ?? '';
  const counts: Partial<Record<PartName, number>> = {
    'linked-from': page.inlinks ?? page.linked_from.length,
    'links-to': page.links_to.length,
    files: page.resources.length,
    ...(result === undefined ? {} : { issues: issuesOf(result).length }),
  };
  return (
    <article className={styles.issue}>
      <header className={styles.pageHead}>
        {page.score !== null && <ScoreRing score={page.score} grade={page.grade} size="small" />}
        <div>
          <h2 dir="auto" className={styles.pageTitle}>
            {title === '' ? words.noTitle : visibleText(title)}
          </h2>
          <p className={styles.quiet}>
            <OutsideLink href={page.url}>
              <Address url={page.url} />
            </OutsideLink>
          </p>
          <ScoreCaps caps={result?.score_details?.caps} />
        </div>
      </header>
      <ViewNav
        label={words.partsLabel}
        current={current}
        views={parts.map((name) => ({ name, label: words.parts[name], count: counts[name] }))}
        to={(name) => ({
          search: reportSearch(search, {
            view: 'pages',
            at: page.url_hash,
            part: name === 'summary' ? null : name,
          }),
        })}
        onNear={(name) => void (isAnalysisPart(name) && prepareView(name))}
      />
      <section aria-label={words.parts[current]}>
        {current === 'summary' && <PageSummary page={page} />}
        {current === 'linked-from' && <LinkedFromPart page={page} />}
        {current === 'links-to' && <LinksToPart page={page} />}
        {current === 'files' && <FilesPart page={page} />}
        {isAnalysisPart(current) && result !== undefined && (
          <CrashBoundary of={current} level={2}>
            <Suspense fallback={<PageWait />}>
              {createElement(viewOf(current), { result, scan: null, site, screenshots: null })}
            </Suspense>
          </CrashBoundary>
        )}
      </section>
    </article>
  );
}
