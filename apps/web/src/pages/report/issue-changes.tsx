import type { ReactNode } from 'react';
import type { ChangedIssue, SiteIssue } from '../../api/records.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { Note, Part } from '../scan/views/parts.tsx';
import { comparisonWords } from './comparison-words.ts';
import { IssueTable } from './issue-table.tsx';
import styles from './report.module.css';
import { viewWords } from './view-words.ts';

type Issue = SiteIssue & Partial<Pick<ChangedIssue, 'groups'>>;

/** New, fixed and unchanged issues, and where each has changed. */
export function IssueChanges({
  issues,
  withId,
}: {
  readonly issues: readonly Issue[];
  /** The crawl to compare with, if it is not the previous one. */
  readonly withId: string | null;
}) {
  const words = useWords(viewWords);
  const own = useWords(comparisonWords);
  // An issue may be new at one URL and fixed at another: each section has its own part of it.
  const parts = [
    [
      'new',
      words.newsText,
      issues.filter((issue) => (issue.new ?? 0) > 0).map((issue) => ({ ...issue, fixed: 0 })),
    ],
    [
      'fixed',
      words.fixedText,
      issues.filter((issue) => (issue.fixed ?? 0) > 0).map((issue) => ({ ...issue, new: 0 })),
    ],
    [
      'same',
      words.stillText,
      issues.filter((issue) => issue.new === 0 && issue.fixed === 0 && (issue.same ?? 0) > 0),
    ],
  ] as const;
  const titles = { new: words.news, fixed: words.fixed, same: words.still };
  return parts.map(([change, text, those]) => {
    const title = titles[change]({ count: words.issue({ count: those.length }) });
    const where = change !== 'same' && those.some(({ groups }) => groups !== undefined) ? change : null;
    return (
      <Part key={change} title={title} note={those.length === 0 ? undefined : text}>
        {those.length === 0 ? (
          <Note>{words.nothing}</Note>
        ) : (
          <IssueTable
            label={title}
            issues={those}
            hasTrend
            params={{ change, with: withId }}
            {...(where === null
              ? {}
              : {
                  extra: {
                    head: own.where,
                    cell: ({ groups = [] }: Issue): ReactNode => <Places groups={groups} change={where} />,
                  },
                })}
          />
        )}
      </Part>
    );
  });
}

/** The templates that have most of the changed URLs of an issue. */
function Places({
  groups,
  change,
}: {
  readonly groups: ChangedIssue['groups'];
  readonly change: 'new' | 'fixed';
}) {
  const words = useWords(comparisonWords);
  const format = useFormat();
  const text = { new: words.newIn, fixed: words.fixedIn }[change];
  return (
    <ul className={styles.places}>
      {groups
        .filter((group) => group[change] > 0)
        .map((group) => (
          <li key={group.template}>{text({ name: group.template, count: format.number(group[change]) })}</li>
        ))}
    </ul>
  );
}
