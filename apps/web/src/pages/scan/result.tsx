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
import { DuringRendering } from './during-rendering.tsx';
import { earlyViewNames, prepareView, viewIn, viewNames, viewOf } from './views.ts';
import { Lead } from './views/parts.tsx';
import { scanWords } from './words.ts';

/**
 * The result of a complete scan, or what is known while its page is being rendered: its header, and one of its views. The
 * second replaces the first in place.
 */
export function Result({ result, scan, hasLost }: Omit<ResultProps, 'site'> & { readonly hasLost: boolean }) {
  const words = useWords(scanWords);
  const [search] = useSearchParams();
  const current = viewIn(search);
  const isEarly = scan.status === 'running';
  const isWide = useWide();
  const site = useStatusSite(scan.url);
  // On a phone an open issue replaces the list, and like the other views most of the header.
  const isBrief = !isWide && (current !== 'issues' || search.has('issue'));
  return (
    <>
      <ResultHead
        result={result}
        scan={scan}
        isBrief={isBrief}
        during={isEarly ? <DuringRendering scan={scan} hasLost={hasLost} /> : null}
      />
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
            {isEarly && !earlyViewNames.includes(current) ? (
              <Lead>{words.later}</Lead>
            ) : (
              createElement(viewOf(current), {
                ...{ result, scan, site },
                screenshots: scan.status === 'complete' ? { taskId: scan.scan_id, share: null } : null,
              })
            )}
          </Suspense>
        </CrashBoundary>
      </section>
    </>
  );
}
