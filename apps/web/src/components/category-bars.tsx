import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import type { Category } from '../api/records.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { defineWords, type Localized } from '../words/words.ts';
import styles from './category-bars.module.css';
import { bandOf } from './score-ring.tsx';

const words = defineWords('components/category-bars', {
  category: 'Category',
  score: 'Score out of 100',
  lost: 'Points lost',
  failed: '{failed} of {judged} failed',
  passed: 'all {judged} passed',
  crashed: '{count} couldn’t be checked',
  none: 'no applicable checks',
});

export interface CategoryRow {
  readonly category: Category;
  /** Points that failed checks take off the overall score. */
  readonly lost: number;
  /** What makes the score, in a line. */
  readonly about: string;
}

/**
 * The score of each category as a bar from zero. The chart is a table, so it is readable without seeing the bars; its
 * roles are explicit, as browsers drop those of a table that CSS displays otherwise.
 */
export function CategoryBars(props: {
  readonly rows: readonly CategoryRow[];
  readonly caption: string;
  /** Link to the checks of a category. */
  readonly linkTo: (category: Category) => To;
}) {
  const own = useWords(words);
  const { format } = useLanguage();
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {own.category}
          </th>
          <th scope="col" role="columnheader">
            {own.score}
          </th>
          <th scope="col" role="columnheader" className={styles.lost}>
            {own.lost}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map(({ category, lost, about }) => (
          <tr key={category.id} role="row">
            <th scope="row" role="rowheader" className={styles.category}>
              <Name to={category.failed > 0 ? props.linkTo(category) : null}>{category.label}</Name>
              <span className={styles.counts}>{countsOf(category, own, format.number)}</span>
              <span className={styles.about}>{about}</span>
            </th>
            <td role="cell">
              {category.score !== null && <Bar score={category.score} text={format.number(category.score)} />}
            </td>
            <td role="cell" className={styles.lost} data-name={own.lost}>
              {lost > 0 ? format.tenths(lost) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ to, children }: { readonly to: To | null; readonly children: ReactNode }) {
  return to === null ? (
    <span className={styles.name}>{children}</span>
  ) : (
    <Link to={to} className={styles.name}>
      {children}
    </Link>
  );
}

function Bar({ score, text }: { readonly score: number; readonly text: string }) {
  return (
    <span className={styles.pair}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width="100" height="8" className={styles.track} />
        <rect width={score} height="8" className={styles[bandOf(score)]} />
      </svg>
      <span className={styles.score}>{text}</span>
    </span>
  );
}

function countsOf(
  { passed, failed, errors }: Category,
  own: Localized<(typeof words)['english']>,
  number: (value: number) => string,
): string {
  const judged = passed + failed;
  let detailText = own.none;
  if (failed > 0) detailText = own.failed({ failed: number(failed), judged: number(judged) });
  else if (judged > 0) detailText = own.passed({ judged: number(judged) });
  return errors > 0 ? `${detailText}, ${own.crashed({ count: number(errors) })}` : detailText;
}
