import type { Authority } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import styles from './authority.module.css';
import { authorityWords } from './words.ts';

/** Trust signals of the page and its site. */
export function TrustPart({ signals }: { readonly signals: Authority['trust_signals'] }) {
  const words = useWords(authorityWords);
  const format = useFormat();
  const names = Object.keys(words.signals) as (keyof typeof words.signals)[];
  return (
    <Part title={words.trust} note={words.trustNote}>
      <ul className={styles.signals}>
        {names.map((name) => (
          <li key={name} className={styles.marked}>
            <SeverityMark
              severity={signals[name] ? 'pass' : 'notice'}
              word={signals[name] ? words.yes : words.no}
              withWord={false}
            />
            <span>
              {words.signals[name]}
              {!signals[name] && <span className={styles.small}>: {words.no}</span>}
            </span>
          </li>
        ))}
      </ul>
      <KeyValues
        items={[
          [words.words, format.number(signals.word_count)],
          ...(signals.schema_types.length === 0
            ? []
            : [[words.types, <bdi>{signals.schema_types.join(', ')}</bdi>] as const]),
        ]}
      />
    </Part>
  );
}
