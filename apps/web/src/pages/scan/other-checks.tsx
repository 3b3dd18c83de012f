import { useState } from 'react';
import { Link } from 'react-router';
import type { CheckResult, PageAnalysis } from '../../api/records.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { useWords } from '../../words/language.tsx';
import { rowId } from './issue-list.tsx';
import { issueWords } from './issue-words.ts';
import styles from './issues.module.css';

/** Checks that are not issues, one line per kind; each expands to a list by category. */
export function OtherChecks(props: {
  readonly result: PageAnalysis;
  readonly searchFor: (id: string) => string;
}) {
  const words = useWords(issueWords);
  const of = (status: CheckResult['status']) =>
    props.result.checks.filter((check) => check.status === status);
  return (
    <div className={styles.others}>
      <Fold {...props} checks={of('pass')} text={words.passed} hasPassed />
      <Fold {...props} checks={of('not-applicable')} text={words.notApplicable} />
      <Fold {...props} checks={of('error')} text={words.crashed} />
    </div>
  );
}

function Fold(props: {
  readonly result: PageAnalysis;
  readonly checks: readonly CheckResult[];
  readonly text: (data: { readonly count: number }) => string;
  readonly hasPassed?: boolean;
  readonly searchFor: (id: string) => string;
}) {
  const { result, checks, text, hasPassed = false, searchFor } = props;
  const words = useWords(issueWords);
  const [isOpen, setOpen] = useState(false);
  if (checks.length === 0) return null;
  const groups = [
    ...result.categories.map(({ id, label }) => ({
      name: label,
      checks: checks.filter(({ category }) => category === id),
    })),
    { name: words.noCategory, checks: checks.filter(({ category }) => category === null) },
  ].filter((group) => group.checks.length > 0);
  return (
    <div className={styles.fold}>
      <Disclosure
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        summary={
          <>
            {hasPassed && (
              <span className={styles.passed} aria-hidden="true">
                <SeverityMark severity="pass" withWord={false} />
              </span>
            )}
            {text({ count: checks.length })}
          </>
        }
      >
        {isOpen && (
          <dl className={styles.groups}>
            {groups.map((group) => (
              <div key={group.name} className={styles.group}>
                <dt>{group.name}</dt>
                {group.checks.map((check) => {
                  const { label, detail } = check;
                  return (
                    <dd key={check.id}>
                      <Link
                        id={rowId(check.id)}
                        to={{ search: searchFor(check.id) }}
                        state={{ fromList: true }}
                        className={styles.quietRow}
                      >
                        {label}
                      </Link>
                      {!hasPassed && <span className={styles.reason}>{detail}</span>}
                    </dd>
                  );
                })}
              </div>
            ))}
          </dl>
        )}
      </Disclosure>
    </div>
  );
}
