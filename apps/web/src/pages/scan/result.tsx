import { createElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ViewNav } from '../../components/view-nav.tsx';
import { CrashBoundary } from '../../frame/crash-boundary.tsx';
import { PageWait } from '../../frame/page-wait.tsx';
import { useWords } from '../../words/language.tsx';
import { issuesOf } from './issues.ts';
import { ResultHead } from './result-head.tsx';
import type { ResultProps } from './view-props.ts';
import styles from './page.module.css';
import { useStatusSite } from './use-status-site.ts';
import { useWide } from './use-wide.ts';
import { prepareView, viewIn, viewNames, viewOf } from './views.ts';
import { scanWords } from './words.ts';

/** The result of a complete scan: its header, and one of its views. */
export function Result({ result, scan }: Omit<ResultProps, 'site'>) {
  const words = useWords(scanWords);
  const [search] = useSearchParams();
  const current = viewIn(search);
  const isWide = useWide();
  const site = useStatusSite(scan.url);
  // On a phone an open issue replaces the list, and like the other views most of the header.
  const isBrief = !isWide && (current !== 'issues' || search.has('issue'));
  return (
    <>
      <ResultHead result={result} scan={scan} isBrief={isBrief} />
      <ViewNav
        label={words.viewsLabel}
        current={current}
        views={viewNames.map((name) => ({
          name,
          label: words.views[name],
          count: name === 'issues' ? issuesOf(result).length : undefined,
        }))}
        to={(name) => ({ search: name === 'issues' ? '' : `?view=${name}` })}
        onNear={(name) => void prepareView(name)}
      />
      <section className={styles.view} aria-label={words.views[current]}>
        {/* The router changes views in a transition: the old view stays until the new one can render. */}
        <CrashBoundary of={current} level={2}>
          <Suspense fallback={<PageWait />}>
            {createElement(viewOf(current), { result, scan, site })}
          </Suspense>
        </CrashBoundary>
      </section>
    </>
  );
}
