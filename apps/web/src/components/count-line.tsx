import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat, useWords } from '../words/language.tsx';
import { defineWords } from '../words/words.ts';
import { Disclosure } from './disclosure.tsx';
import { LinePlot } from './line-plot.tsx';
import { RecordTable } from './record-table.tsx';
import styles from './trend-line.module.css';

export interface CountPoint {
  readonly id: string;
  /** An ISO 8601 time. */
  readonly at: string;
  readonly count: number;
  /** What was counted. */
  readonly to: string;
}

const words = defineWords('components/count-line', {
  one: '{urls} in the only crawl so far, on {date}.',
  way: 'From {first} on {date} to {last} now.',
  same: '{last} now, as many as on {date}.',
  url: '{count, plural, one {# URL} other {# URLs}}',
  pointOf: '{urls} on {date}',
  numbers: 'Data table',
  crawled: 'Crawled',
  count: 'Affected URLs',
});

/** How many URLs were affected, crawl by crawl, oldest first: a sentence with then and now, and the line between. */
export function CountLine({ points }: { readonly points: readonly CountPoint[] }) {
  const own = useWords(words);
  const format = useFormat();
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const urls = ({ count }: CountPoint) => own.url({ count });
  const date = format.date(first.at);
  const sentence =
    points.length === 1
      ? own.one({ urls: urls(last), date })
      : first.count === last.count
        ? own.same({ last: urls(last), date })
        : own.way({ first: urls(first), last: urls(last), date });
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {sentence}
      </figcaption>
      {points.length > 1 && (
        <>
          <div className={styles.small}>
            <LinePlot
              points={points.map((point) => ({
                id: point.id,
                value: point.count,
                label: own.pointOf({ urls: urls(point), date: format.date(point.at) }),
                date: format.date(point.at),
                to: point.to,
              }))}
              from={0}
              to={Math.max(1, ...points.map(({ count }) => count))}
            />
          </div>
          <Disclosure summary={own.numbers}>
            <RecordTable
              caption={own.numbers}
              rows={points.toReversed()}
              keyOf={(point) => point.id}
              columns={[
                {
                  id: 'at',
                  head: own.crawled,
                  cell: ({ at, to }) => (
                    <Link to={to}>
                      <time dateTime={at}>{format.exactTime(at)}</time>
                    </Link>
                  ),
                },
                { id: 'count', head: own.count, align: 'end', cell: ({ count }) => format.number(count) },
              ]}
            />
          </Disclosure>
        </>
      )}
    </figure>
  );
}
