import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { CheckResult } from '../../../api/records.ts';
import { Button } from '../../../components/button.tsx';
import { useSearch } from '../../../components/use-search.ts';
import { useFormat, useLanguage, useWords } from '../../../words/language.tsx';
import { Ignored } from '../ignored.tsx';
import { IssueDetail } from '../issue-detail.tsx';
import { filterIssues, readFilter, withFilter, withIssue } from '../issue-filter.ts';
import { IssueFilters } from '../issue-filters.tsx';
import { moveOf } from '../issue-keys.ts';
import { IssueList, rowId } from '../issue-list.tsx';
import { issueWords } from '../issue-words.ts';
import { issuesOf } from '../issues.ts';
import styles from '../issues.module.css';
import { OpenIssueBar } from '../open-issue-bar.tsx';
import { OtherChecks } from '../other-checks.tsx';
import { ScoreMade } from '../score-made.tsx';
import { useWide } from '../use-wide.ts';
import type { ViewProps } from '../view-props.ts';

/** The issues, sorted by points to gain, with the open issue next to the list, or in its place on a phone. */
export function View({ result, scan, site, screenshots }: ViewProps) {
  const words = useWords(issueWords);
  const format = useFormat();
  const { language } = useLanguage();
  const [search, setSearch] = useSearch();
  const { state } = useLocation() as { readonly state: unknown };
  const isWide = useWide();
  const heading = useRef<HTMLHeadingElement>(null);

  const issues = issuesOf(result);
  const filter = readFilter(search);
  const visible = filterIssues(issues, filter, language);
  const chosen = result.checks.find(({ id }) => id === search.get('issue')) ?? null;
  // A wide screen has space for an issue next to the list: the first one, until another is selected.
  const shown = chosen ?? (isWide ? (visible[0] ?? null) : null);
  const at = visible.findIndex(({ id }) => id === shown?.id);

  useFollowedFocus(chosen?.id ?? null, heading);
  useNamedPlace();

  const labels = new Map(result.categories.map(({ id, label }) => [id, label]));
  const categoryOf = ({ category }: CheckResult): string | null => labels.get(category ?? '') ?? null;
  const searchFor = (id: string | null): string => `?${withIssue(search, id).toString()}`;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = moveOf(event);
    if (move === null || !(event.target instanceof HTMLElement)) return;
    const isInDetail = event.target.closest('[data-issue-detail]') !== null;
    if (move === 'close') {
      if (!isInDetail || shown === null) return;
      if (isWide) document.getElementById(rowId(shown.id))?.focus();
      else setSearch((now) => withIssue(now, null), { preventScrollReset: true });
    } else if (isInDetail) {
      const next = visible[at + (move === 'next' ? 1 : -1)];
      if (next === undefined) return;
      setSearch((now) => withIssue(now, next.id), { replace: true, preventScrollReset: true, state });
    } else {
      const row = event.target.closest('[data-issue-row]')?.id;
      const focused = visible.findIndex(({ id }) => rowId(id) === row);
      const next = visible[focused + (move === 'next' ? 1 : -1)];
      if (next !== undefined) document.getElementById(rowId(next.id))?.focus();
    }
    event.preventDefault();
  };

  // Paper has the list, or the issue that the reader has opened.
  const withPrint = (name: string | undefined, isPrinted: boolean): string =>
    [name, isPrinted ? undefined : 'no-print'].filter((one) => one !== undefined).join(' ');
  const isOnePane = !isWide && shown !== null;
  return (
    <>
      <div id="issues" className={styles.split} onKeyDown={onKeyDown}>
        <div className={withPrint(styles.listSide, chosen === null)} hidden={isOnePane}>
          {issues.length > 0 && (
            <>
              <IssueFilters issues={issues} categories={result.categories} />
              <p className={styles.listHead}>
                <span role="status">
                  {visible.length === issues.length
                    ? words.issue({ count: issues.length })
                    : words.shown({
                        number: format.number(visible.length),
                        all: words.issue({ count: issues.length }),
                      })}
                </span>
                <span aria-hidden="true">{words.pointsHead}</span>
              </p>
              {visible.length === 0 && (
                <div className={styles.none}>
                  <p>{words.none}</p>
                  <Button
                    kind="plain"
                    onClick={() =>
                      setSearch((now) => withFilter(now, { severities: [], category: null, text: '' }), {
                        replace: true,
                        preventScrollReset: true,
                      })
                    }
                  >
                    {words.clear}
                  </Button>
                </div>
              )}
              <IssueList
                issues={visible}
                site={site}
                url={result.url}
                shownId={shown?.id ?? null}
                categoryOf={categoryOf}
                searchFor={searchFor}
              />
              <p className={`${styles.keys} no-print`}>{words.keys}</p>
            </>
          )}
        </div>
        {shown !== null && (
          <section
            className={withPrint(styles.detailSide, chosen !== null)}
            aria-labelledby="open-issue"
            data-issue-detail
          >
            <OpenIssueBar
              hasBack={!isWide}
              backTo={searchFor(null)}
              at={at}
              count={visible.length}
              before={visible[at - 1]?.id ?? null}
              after={at < 0 ? null : (visible[at + 1]?.id ?? null)}
              searchFor={searchFor}
            />
            <IssueDetail
              key={shown.id}
              scan={scan}
              screenshots={screenshots}
              check={shown}
              url={result.url}
              site={site}
              category={categoryOf(shown)}
              headingRef={heading}
            />
          </section>
        )}
      </div>
      <div hidden={isOnePane} className={withPrint(undefined, chosen === null)}>
        <Ignored result={result} site={site} />
        <OtherChecks result={result} searchFor={searchFor} />
        <ScoreMade result={result} />
      </div>
    </>
  );
}

/** Moves the focus: into an issue when it is opened, and back to its row when it is closed. */
function useFollowedFocus(chosenId: string | null, heading: RefObject<HTMLHeadingElement | null>): void {
  const before = useRef(chosenId);
  useEffect(() => {
    const last = before.current;
    before.current = chosenId;
    if (last === chosenId) return;
    if (chosenId !== null) heading.current?.focus();
    else if (last !== null) document.getElementById(rowId(last))?.focus();
  }, [chosenId, heading]);
}

/** Scrolls to the URL fragment's target, which may have rendered only now. */
function useNamedPlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
