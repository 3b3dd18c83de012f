import { useId } from 'react';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Disclosure } from './disclosure.tsx';
import { RecordTable } from './record-table.tsx';
import { ScoreChange } from './score-change.tsx';
import { scaleOf } from './trend-scale.ts';
import styles from './trend-line.module.css';

export interface TrendPoint {
  readonly id: string | number;
  readonly at: string;
  /** 0 to 100. */
  readonly score: number;
}

const words = defineWords('components/trend-line', {
  drawn: 'Score across {count}, from {first} to {last}. Lowest: {low}. Highest: {high}.',
  scans: '{count, plural, one {# scan} other {# scans}}',
  pointOf: '{score} on {date}',
  scale: 'One data point per scan. The vertical axis runs from {from} to {to} out of 100.',
  numbers: 'Data table',
  scanned: 'Scanned',
  score: 'Score',
  change: 'Change',
});

/** A score over time, scan by scan, oldest first. A single point is drawn at the right end. */
export function TrendLine({ points }: { readonly points: readonly TrendPoint[] }) {
  const own = useWords(words);
  const format = useFormat();
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const scores = points.map(({ score }) => score);
  const { from, to } = scaleOf(scores);
  const spots = points.map(({ score }, index) => ({
    x: points.length === 1 ? 100 : (100 * index) / (points.length - 1),
    y: (100 * (to - score)) / (to - from),
  }));
  const lastSpot = spots.at(-1);
  const describe = ({ score, at }: TrendPoint) =>
    own.pointOf({ score: format.number(score), date: format.date(at) });
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <div className={styles.plot}>
        <span className={styles.scaleEnd} aria-hidden="true">
          {format.number(to)}
        </span>
        <span className={`${styles.scaleEnd} ${styles.low}`} aria-hidden="true">
          {format.number(from)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          {[0, 50, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} className={styles.rule} />
          ))}
          <path
            d={spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            className={styles.line}
          />
          {/* A zero-length line with round caps stays a dot however the SVG is stretched. */}
          {points.length <= 40 && (
            <path d={spots.map(({ x, y }) => `M${x} ${y}h.001`).join('')} className={styles.dots} />
          )}
          {lastSpot !== undefined && <path d={`M${lastSpot.x} ${lastSpot.y}h.001`} className={styles.last} />}
        </svg>
        {lastSpot !== undefined && (
          <span className={styles.lastLabel} style={{ top: `${lastSpot.y}%` }} aria-hidden="true">
            {format.number(last.score)}
          </span>
        )}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {points.length > 1 && <span>{format.date(first.at)}</span>}
        <span className={styles.lastDate}>{format.date(last.at)}</span>
      </div>
      <figcaption className={styles.caption}>
        <span id={id} className="visually-hidden">
          {own.drawn({
            count: own.scans({ count: points.length }),
            first: describe(first),
            last: describe(last),
            low: format.number(Math.min(...scores)),
            high: format.number(Math.max(...scores)),
          })}{' '}
        </span>
        {own.scale({ from: format.number(from), to: format.number(to) })}
      </figcaption>
      <Disclosure summary={own.numbers} data-print="none">
        <RecordTable
          caption={own.numbers}
          rows={points.map((point, index) => ({ ...point, before: points[index - 1]?.score })).reverse()}
          keyOf={(point) => point.id}
          columns={[
            {
              id: 'at',
              head: own.scanned,
              cell: (point) => <time dateTime={point.at}>{format.exactTime(point.at)}</time>,
            },
            { id: 'score', head: own.score, align: 'end', cell: (point) => format.number(point.score) },
            {
              id: 'change',
              head: own.change,
              align: 'end',
              cell: (point) =>
                point.before === undefined ? '–' : <ScoreChange change={point.score - point.before} />,
            },
          ]}
        />
      </Disclosure>
    </figure>
  );
}
