import { createElement, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import { Address } from '../../components/address.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ScoreCaps } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { issuesOf } from './issues.ts';
import styles from './page.module.css';
import { sitemapWords } from './sitemap-words.ts';
import { listedViewNames, prepareView, viewIn, viewOf, type ViewName } from './views.ts';
import { scanWords } from './words.ts';

/** One page of a sitemap scan, with the same views as a scan of that page. */
export function SitemapPage(props: {
  readonly result: PageAnalysis;
  /** Its index in the list. */
  readonly at: number;
}) {
  const { result, at } = props;
  const words = useWords(sitemapWords);
  const { views, viewsLabel } = useWords(scanWords);
  const [search] = useSearchParams();
  const requestedView = viewIn(search);
  const current: ViewName = listedViewNames.includes(requestedView) ? requestedView : 'issues';
  const title = result.meta.title?.text.trim() ?? '';
  return (
    <>
      <header className={styles.about}>
        <p className="no-print">
          <Link to={{ search: '' }}>← {words.back}</Link>
        </p>
        <div className={styles.when}>
          <ScoreRing score={result.seo_score} grade={result.grade} size="small" />
          <h1 className={styles.title} dir="auto">
            {title === '' ? words.noTitle : visibleText(title)}
          </h1>
        </div>
        <p className={styles.url}>
          <OutsideLink href={result.url}>
            <Address url={result.url} />
          </OutsideLink>
        </p>
        <ScoreCaps caps={result.score_details?.caps} />
      </header>
      <ViewNav
        label={viewsLabel}
        current={current}
        views={listedViewNames.map((name) => ({
          name,
          label: views[name],
          count: name === 'issues' ? issuesOf(result).length : undefined,
        }))}
        to={(name) => ({ search: name === 'issues' ? `?at=${at}` : `?at=${at}&view=${name}` })}
        onNear={(name) => void prepareView(name)}
      />
      <section className={styles.view} aria-label={views[current]}>
        <Suspense fallback={<PageWait />}>{createElement(viewOf(current), { result, scan: null })}</Suspense>
      </section>
    </>
  );
}
