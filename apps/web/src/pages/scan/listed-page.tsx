import { createElement, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { PageAnalysis } from '../../api/records.ts';
import type { ScreenshotAccess } from '../../api/screenshots.ts';
import { Address } from '../../components/address.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ScoreCaps } from '../../components/score-caps.tsx';
import { ScoreRing } from '../../components/score-ring.tsx';
import { ViewNav } from '../../components/view-nav.tsx';
import { visibleText } from '../../components/visible-text.ts';
import { CrashBoundary } from '../../frame/crash-boundary.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { Answer } from './answer.tsx';
import { issuesOf } from './issues.ts';
import styles from './page.module.css';
import { useWide } from './use-wide.ts';
import { listedViewNames, prepareView, viewIn, viewOf, type ViewName } from './views.ts';
import { scanWords } from './words.ts';

/** The result of a page that is shown without its scan, such as one of a list. */
export function ListedPage(props: {
  readonly result: PageAnalysis;
  /** The part of the query string that every view keeps. */
  readonly kept: Readonly<Record<string, string>>;
  /** The site whose issues can be given statuses here; null in shared results. */
  readonly site: string | null;
  readonly screenshots?: ScreenshotAccess;
  /** Shown below the URL. */
  readonly note?: ReactNode;
}) {
  const { result, kept, site, screenshots = null, note } = props;
  const words = useWords(scanWords);
  const [search] = useSearchParams();
  const requestedView = viewIn(search);
  const current: ViewName = listedViewNames.includes(requestedView) ? requestedView : 'issues';
  const isBrief = !useWide() && (current !== 'issues' || search.has('issue'));
  const title = result.meta.title?.text.trim() ?? '';
  return (
    <>
      <header className={styles.about}>
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
        {note}
        {!isBrief && <Answer result={result} kept={kept} />}
      </header>
      <ViewNav
        label={words.viewsLabel}
        current={current}
        views={listedViewNames.map((name) => ({
          name,
          label: words.views[name],
          count: name === 'issues' ? issuesOf(result).length : undefined,
        }))}
        to={(name) => ({
          search: `?${new URLSearchParams(name === 'issues' ? kept : { ...kept, view: name })}`,
        })}
        onNear={(name) => void prepareView(name)}
      />
      <section className={styles.view} aria-label={words.views[current]}>
        <CrashBoundary of={current} level={2}>
          <Suspense fallback={<PageWait />}>
            {createElement(viewOf(current), { result, scan: null, site, screenshots })}
          </Suspense>
        </CrashBoundary>
      </section>
    </>
  );
}
