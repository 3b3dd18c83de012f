import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldDataQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { OutsideLink } from '../../../../components/outside-link.tsx';
import { PendingText } from '../../../../components/pending-text.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import styles from './field-data.module.css';
import { HistoryChart } from './history-chart.tsx';
import type { FormFactorData } from './metrics.ts';
import { MetricsTable } from './metrics-table.tsx';
import { PageSpeedPart } from './pagespeed-part.tsx';
import { fieldDataWords } from './words.ts';

/** What users of Chrome experienced on a scanned page, and how it changed. */
export function FieldDataPart({ scanId }: { readonly scanId: number }) {
  const words = useWords(fieldDataWords);
  const { data, error, refetch, isFetching } = useQuery(fieldDataQuery(scanId));
  return (
    <>
      <Part title={words.title} note={words.note}>
        {data !== undefined ? (
          <Devices data={data.form_factors} isAsking={isFetching} onAgain={() => void refetch()} />
        ) : error === null ? (
          <PendingText text={words.wait} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Part>
      {data?.can_run_pagespeed === true && <PageSpeedPart scanId={scanId} />}
    </>
  );
}

function Devices(props: {
  readonly data: readonly FormFactorData[];
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}) {
  const { data, isAsking, onAgain } = props;
  const words = useWords(fieldDataWords);
  const [chosen, setChosen] = useState<FormFactorData['form_factor']>('phone');
  const measured = data.filter(({ scope }) => scope !== null);
  const shown = measured.find(({ form_factor: name }) => name === chosen) ?? measured[0];
  if (shown !== undefined) {
    return (
      <>
        {measured.length > 1 && (
          <div className={styles.choice}>
            <SelectField
              label={words.formFactor}
              value={shown.form_factor}
              onChange={({ target }) => setChosen(target.value === 'desktop' ? 'desktop' : 'phone')}
            >
              {measured.map(({ form_factor: name }) => (
                <option key={name} value={name}>
                  {words.formFactors[name]}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <Device data={shown} isOnly={measured.length === 1} />
      </>
    );
  }
  const failed = data.find(({ reason }) => reason !== null);
  const isWorthAsking =
    failed !== undefined && failed.reason !== 'not-configured' && failed.reason !== 'not-applicable';
  return (
    <>
      <p>{failed?.reason == null ? words.none : words.reasons[failed.reason]}</p>
      {isWorthAsking && (
        <div className="no-print">
          <Button kind="plain" busy={isAsking ? words.wait : null} onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      )}
    </>
  );
}

function Device({ data, isOnly }: { readonly data: FormFactorData; readonly isOnly: boolean }) {
  const words = useWords(fieldDataWords);
  const format = useFormat();
  const { form_factor: name, assessment, scope, target, period, history } = data;
  const [before = '', after = ''] = words.source({ link: '\n' }).split('\n');
  return (
    <>
      {isOnly && <h3>{words.formFactors[name]}</h3>}
      <p className={styles.assessment}>
        <SeverityMark
          severity={assessment === 'passed' ? 'pass' : assessment === 'failed' ? 'warning' : 'notice'}
          withWord={false}
        />{' '}
        {words.assessments[assessment ?? 'unknown']}
      </p>
      {scope !== null && period !== null && (
        <Note>
          {words.about[scope]({
            target: target ?? '',
            first: format.day(period.first_day),
            last: format.day(period.last_day),
          })}
        </Note>
      )}
      <MetricsTable metrics={data.metrics} />
      {history.success ? <HistoryChart weeks={history.weeks} /> : <Note>{words.historyUnknown}</Note>}
      <Note>
        {before}
        <OutsideLink href="https://developer.chrome.com/docs/crux">{words.report}</OutsideLink>
        {after}
      </Note>
    </>
  );
}
