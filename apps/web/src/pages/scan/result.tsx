import { createElement, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageWait } from '../../frame/page-wait.tsx';
import { useFormat, useWords } from '../../words/language.tsx';
import { issuesOf } from './issues.ts';
import { ResultHead } from './result-head.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './page.module.css';
import { useWide } from './use-wide.ts';
import { prepareView, viewIn, viewNames, viewOf } from './views.ts';
import { scanWords } from './words.ts';

/** The result of a complete scan: its head, and one of its views. */
export function Result({ result, scan }: ViewProps) {
  const words = useWords(scanWords);
  const format = useFormat();
  const [search] = useSearchParams();
  const current = viewIn(search);
  const isWide = useWide();
  // On a phone an open issue takes the place of the list, and most of the head's.
  const isBrief = current === 'issues' && search.has('issue') && !isWide;
  const nav = useRef<HTMLElement>(null);
  // On a phone the navigation is wider than the screen: the view that is shown is in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (nav.current === null || link === null) return;
    nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <>
      <ResultHead result={result} scan={scan} isBrief={isBrief} />
      <nav ref={nav} className={`${styles.views} no-print`} aria-label={words.viewsLabel}>
        <ul className={styles.viewList}>
          {viewNames.map((name) => (
            <li key={name}>
              <Link
                to={{ search: name === 'issues' ? '' : `?view=${name}` }}
                className={styles.viewLink}
                aria-current={name === current ? 'page' : undefined}
                onPointerEnter={() => void prepareView(name)}
                onFocus={() => void prepareView(name)}
              >
                <span className={styles.viewName} data-name={words.views[name]}>
                  {words.views[name]}
                </span>
                {name === 'issues' && (
                  <span className={styles.viewCount}>{format.number(issuesOf(result).length)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.view} aria-label={words.views[current]}>
        {/* A change of view is a transition of the router's: the one before stays until the next can be drawn. */}
        <Suspense fallback={<PageWait />}>{createElement(viewOf(current), { result, scan })}</Suspense>
      </section>
    </>
  );
}
