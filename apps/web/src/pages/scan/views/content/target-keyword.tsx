import { wordFor } from '../../../../words/word-for.ts';
import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note } from '../parts.tsx';
import { contentWords } from './words.ts';
import styles from './content.module.css';

type Target = NonNullable<PageAnalysis['content']['keywords']['target']>;

/** Where the target keyword appears on the page. */
export function TargetKeyword({ target }: { readonly target: Target }) {
  const words = useWords(contentWords);
  const format = useFormat();
  const countOf = (slot: string): string => {
    const position = target.title_position;
    if (slot === 'title' && position !== null) {
      const before = words.words({ count: position });
      return `, ${position === 0 ? words.first : words.titlePosition({ words: before })}`;
    }
    const share =
      slot === 'headings' ? target.headings_share : slot === 'image-alts' ? target.image_alts_share : null;
    return share === null ? '' : `, ${words.shareOfThem({ share: format.percent(share) })}`;
  };
  const max = Math.max(1, ...target.distribution);
  return (
    <section className={styles.target}>
      <h3 dir="auto">{words.target({ phrase: target.phrase })}</h3>
      <KeyValues
        items={[
          [
            words.count,
            words.timesOf({
              times: words.times({ count: target.occurrences }),
              share: format.percent(target.density / 100),
            }),
          ],
          ...Object.entries(target.slots).map(
            ([slot, isThere]) =>
              [
                wordFor(words.slots, slot) ?? slot,
                isThere === null ? words.noPlace : isThere ? `${words.yes}${countOf(slot)}` : words.no,
              ] as const,
          ),
        ]}
      />
      <div>
        <h4>{words.spread}</h4>
        <Note>{words.spreadNote}</Note>
        <ol className={styles.spread}>
          {target.distribution.map((count, index) => (
            <li key={index} className={styles.tenth}>
              <svg width="100%" height="48" viewBox="0 0 10 48" preserveAspectRatio="none" aria-hidden="true">
                <rect y={48 - (46 * count) / max - 2} width="10" height={(46 * count) / max + 2} />
              </svg>
              {format.number(count)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
