import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSpeedQuery } from '../../../../api/queries.ts';
import type { PageSpeed } from '../../../../api/records.ts';
import { Button } from '../../../../components/button.tsx';
import { DateTime } from '../../../../components/date-time.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { PendingText } from '../../../../components/pending-text.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import styles from './field-data.module.css';
import { pageSpeedWords } from './words.ts';

type Strategy = PageSpeed['strategy'];

/** Runs Lighthouse at Google, once the reader asks for it. */
export function PageSpeedPart({ scanId }: { readonly scanId: number }) {
  const words = useWords(pageSpeedWords);
  const [strategy, setStrategy] = useState<Strategy>('mobile');
  const [started, setStarted] = useState<Strategy | null>(null);
  const isStarted = started === strategy;
  const { data, error, refetch } = useQuery({ ...pageSpeedQuery(scanId, strategy), enabled: isStarted });
  const isRunning = isStarted && error === null && (data === undefined || data.reason === 'pending');
  return (
    <Part title={words.title} note={words.note}>
      <div className={`${styles.choice} no-print`}>
        <SelectField
          label={words.strategy}
          value={strategy}
          onChange={({ target }) => setStrategy(target.value === 'desktop' ? 'desktop' : 'mobile')}
        >
          {(['mobile', 'desktop'] as const).map((name) => (
            <option key={name} value={name}>
              {words.strategies[name]}
            </option>
          ))}
        </SelectField>
        {!isRunning && data?.success !== true && (
          <Button onClick={() => (isStarted ? void refetch() : setStarted(strategy))}>{words.run}</Button>
        )}
      </div>
      <div role="status">{isRunning && <PendingText text={words.running} />}</div>
      {isStarted && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.reason !== 'pending' && <Outcome outcome={data} />}
    </Part>
  );
}

function Outcome({ outcome }: { readonly outcome: PageSpeed }) {
  const words = useWords(pageSpeedWords);
  const format = useFormat();
  const { reason, page_error: code, performance_score: score, metrics } = outcome;
  if (reason !== null && reason !== 'pending') return <p>{words.reasons[reason]}</p>;
  if (code !== null) return <p>{words.pageError({ code })}</p>;
  const names = Object.keys(words.metrics) as (keyof typeof words.metrics)[];
  return (
    <KeyValues
      items={[
        ...(score === null ? [] : [[words.score, words.scoreOf({ score: format.number(score) })] as const]),
        ...names.flatMap((name) => {
          const value = metrics[name];
          if (value === null) return [];
          const text = name === 'cls' ? format.number(value, 3) : format.milliseconds(Math.round(value));
          return [[words.metrics[name], text] as const];
        }),
        [words.version, outcome.lighthouse_version ?? '–'],
        ...(outcome.checked_at === null
          ? []
          : [[words.measured, <DateTime key="measured" iso={outcome.checked_at} />] as const]),
      ]}
    />
  );
}
