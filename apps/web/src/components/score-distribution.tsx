import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { bandOf } from './score-ring.tsx';
import styles from './score-distribution.module.css';

const words = defineWords('components/score-distribution', {
  grade: 'Grade',
  scores: 'Scores',
  pages: 'Pages',
  range: '{min}–{max}',
});

export interface ScoreBand {
  readonly grade: string;
  readonly min: number;
  readonly max: number;
  readonly pages: number;
}

/** How many pages have each grade, as bars from zero. The chart is a table, so it is readable without seeing the bars. */
export function ScoreDistribution(props: { readonly caption: string; readonly bands: readonly ScoreBand[] }) {
  const own = useWords(words);
  const format = useFormat();
  const most = Math.max(1, ...props.bands.map(({ pages }) => pages));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{props.caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{own.grade}</th>
          <th scope="col">{own.scores}</th>
          <th scope="col">{own.pages}</th>
        </tr>
      </thead>
      <tbody>
        {props.bands.map(({ grade, min, max, pages }) => (
          <tr key={grade}>
            <th scope="row" className={styles.grade}>
              {grade}
            </th>
            <td className={styles.scores}>
              {own.range({ min: format.number(min), max: format.number(max) })}
            </td>
            <td>
              <span className={styles.pair}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * pages) / most} height="10" className={styles[bandOf(min)]} />
                </svg>
                <span>{format.number(pages)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
