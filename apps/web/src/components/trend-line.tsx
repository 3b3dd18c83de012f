import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Disclosure } from './disclosure.tsx';
import { LinePlot } from './line-plot.tsx';
import { RecordTable } from './record-table.tsx';
import { ScoreChange } from './score-change.tsx';
import { scaleOf } from './trend-scale.ts';
import styles from './trend-line.module.css';

export interface TrendPoint {
  readonly id: string | number;
  /** An ISO 8601 time; a date if there is a point per day. */
  readonly at: string;
  /** 0 to 100. */
  readonly score: number;
  /** What the score is from. */
  readonly to?: string;
}

const words = defineWords('components/trend-line', {
  drawn: 'Score across {count}, from {first} to {last}. Lowest: {low}. Highest: {high}.',
  counts: {
    crawl: '{count, plural, one {# crawl} other {# crawls}}',
    day: '{count, plural, one {# day} other {# days}}',
  },
  pointOf: '{score} on {date}',
  scales: {
    crawl: 'One data point per crawl. The vertical axis runs from {from} to {to} out of 100.',
    day: 'One data point per day, the mean of the pages scanned. The vertical axis runs from {from} to {to} out of 100.',
  },
  numbers: 'Data table',
  times: { crawl: 'Crawled', day: 'Day' },
  score: 'Score',
  change: 'Change',
});

/** A score over time, oldest first: crawl by crawl, or day by day. */
export function TrendLine({
  points,
  per = 'crawl',
}: {
  readonly points: readonly TrendPoint[];
  readonly per?: 'crawl' | 'day';
}) {
  const own = useWords(words);
  const format = useFormat();
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const scores = points.map(({ score }) => score);
  const { from, to } = scaleOf(scores);
  const dateOf = per === 'day' ? format.day : format.date;
  const describe = ({ score, at }: TrendPoint) =>
    own.pointOf({ score: format.number(score), date: dateOf(at) });
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <LinePlot
        points={points.map((point) => ({
          id: point.id,
          value: point.score,
          label: describe(point),
          date: dateOf(point.at),
          to: point.to,
        }))}
        from={from}
        to={to}
      />
      <figcaption className={styles.caption}>
        <span id={id} className="visually-hidden">
          {own.drawn({
            count: own.counts[per]({ count: points.length }),
            first: describe(first),
            last: describe(last),
            low: format.number(Math.min(...scores)),
            high: format.number(Math.max(...scores)),
          })}{' '}
        </span>
        {own.scales[per]({ from: format.number(from), to: format.number(to) })}
      </figcaption>
      <Disclosure summary={own.numbers}>
        <RecordTable
          caption={own.numbers}
          rows={points.map((point, index) => ({ ...point, before: points[index - 1]?.score })).reverse()}
          keyOf={(point) => point.id}
          columns={[
            {
              id: 'at',
              head: own.times[per],
              cell: ({ at, to: target }) => {
                const time = (
                  <time dateTime={at}>{per === 'day' ? format.day(at) : format.exactTime(at)}</time>
                );
                return target === undefined ? time : <Link to={target}>{time}</Link>;
              },
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
