import { useFormat, useWords } from '../../../../words/language.tsx';
import { bandStarts } from './formulas.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

/** The reading ease on a scale from hardest to easiest; the sentence above it says the same. */
export function EaseScale({ ease }: { readonly ease: number }) {
  const words = useWords(contentWords);
  const format = useFormat();
  return (
    <div className={styles.scale} aria-hidden="true">
      <svg width="100%" height="34" className={styles.scaleBar}>
        {bandStarts.map((from, index) => {
          const to = bandStarts[index + 1] ?? 100;
          const isHere = ease >= from && (ease < to || to === 100);
          return (
            <rect
              key={from}
              x={`${from}%`}
              y="14"
              width={`${to - from - 0.3}%`}
              height="8"
              className={isHere ? styles.here : styles.band}
            />
          );
        })}
        <svg x={`${ease}%`} overflow="visible">
          <path d="M-6 0h12L0 10Z" className={styles.pointer} />
        </svg>
        {bandStarts.slice(1).map((from) => (
          <text key={from} x={`${from}%`} y="33" className={styles.tick}>
            {format.number(from)}
          </text>
        ))}
      </svg>
      <div className={styles.ends}>
        <span>0, {words.scale[0]}</span>
        <span>100, {words.scale[1]}</span>
      </div>
    </div>
  );
}
