import { useId, useState } from 'react';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { LinePlot } from '../../../../components/line-plot.tsx';
import { RecordTable } from '../../../../components/record-table.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note } from '../parts.tsx';
import styles from './field-data.module.css';
import { metricNames, metricText, type FormFactorData, type MetricName } from './metrics.ts';
import { topOf } from './top-of.ts';
import { fieldDataWords } from './words.ts';

type Week = FormFactorData['history']['weeks'][number];

/** One metric over the weeks, drawn from zero; nothing if there are fewer than two values of any. */
export function HistoryChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const words = useWords(fieldDataWords);
  const id = useId();
  const [chosen, setChosen] = useState<MetricName>('lcp');
  const names = metricNames.filter((name) => weeks.filter((week) => week[name] !== null).length > 1);
  const shown = names.find((name) => name === chosen) ?? names[0];
  if (shown === undefined) return null;
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h3 id={id}>{words.history}</h3>
      <Note>{words.historyNote}</Note>
      <div className={styles.choice}>
        <SelectField
          label={words.historyMetric}
          value={shown}
          onChange={({ target }) => setChosen(names.find((name) => name === target.value) ?? shown)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {words.metrics[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <Chart weeks={weeks} name={shown} />
    </section>
  );
}

function Chart({ weeks, name }: { readonly weeks: readonly Week[]; readonly name: MetricName }) {
  const words = useWords(fieldDataWords);
  const format = useFormat();
  const id = useId();
  const points = weeks.flatMap((week) => {
    const value = week[name];
    return value === null ? [] : [{ day: week.last_day, value }];
  });
  const values = points.map(({ value }) => value);
  const textOf = (value: number): string => metricText(name, value, format);
  const describe = ({ day, value }: (typeof points)[number]): string =>
    words.pointOf({ value: textOf(value), date: format.day(day) });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className="visually-hidden">
        {words.drawn({
          metric: words.metrics[name],
          first: describe(first),
          last: describe(last),
          low: textOf(Math.min(...values)),
          high: textOf(Math.max(...values)),
        })}
      </figcaption>
      <LinePlot
        points={points.map((point) => ({
          id: point.day,
          value: point.value,
          label: describe(point),
          date: format.day(point.day),
        }))}
        from={0}
        to={topOf(Math.max(...values))}
        textOf={textOf}
      />
      <Disclosure summary={words.numbers}>
        <RecordTable
          caption={words.numbers}
          rows={[...weeks].reverse()}
          keyOf={({ last_day: day }) => day}
          columns={[
            {
              id: 'day',
              head: words.upTo,
              cell: ({ last_day: day }) => <time dateTime={day}>{format.day(day)}</time>,
            },
            {
              id: 'value',
              head: words.metrics[name],
              align: 'end',
              cell: (week) => {
                const value = week[name];
                return value === null ? words.noValue : textOf(value);
              },
            },
          ]}
        />
      </Disclosure>
    </figure>
  );
}
