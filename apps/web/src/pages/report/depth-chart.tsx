import type { DepthCount } from '../../api/records.ts';
import { useFormat, useWords } from '../../words/language.tsx';
import { overviewWords } from './overview-words.ts';
import styles from './report.module.css';

/**
 * Number of pages by crawl depth, as bars from zero; the chart is a table, so it is readable without seeing the bars.
 */
export function DepthChart({ depths }: { readonly depths: readonly DepthCount[] }) {
  const words = useWords(overviewWords);
  const format = useFormat();
  const max = Math.max(1, ...depths.map(({ pages }) => pages));
  const nameOf = (depth: number | null): string => {
    if (depth === null) return words.noWay;
    return depth === 0 ? words.start : words.click({ count: depth });
  };
  return (
    <table className={styles.depths}>
      <caption className="visually-hidden">{words.depth}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.depthHead}</th>
          <th scope="col">{words.pagesHead}</th>
        </tr>
      </thead>
      <tbody>
        {depths.map(({ depth, pages, broken }) => (
          <tr key={depth ?? 'none'}>
            <th scope="row">{nameOf(depth)}</th>
            <td>
              <span className={styles.depthPair}>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * pages) / max} height="10" className={styles.depthBar} />
                  <rect width={(100 * broken) / max} height="10" className={styles.brokenBar} />
                </svg>
                <span>
                  {format.number(pages)}
                  {broken > 0 && (
                    <span className={styles.quiet}>
                      , {format.number(broken)} {words.brokenHead}
                    </span>
                  )}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
