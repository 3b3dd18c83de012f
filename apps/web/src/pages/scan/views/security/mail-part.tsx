import type { ReactNode } from 'react';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import type { Passive } from './passive.ts';
import { Unanswered, useReason, type Reason } from './unanswered.tsx';
import { securityWords } from './words.ts';
import styles from './security.module.css';

interface Props {
  readonly passive: Passive;
}

/** The DNS records for email, each explained. */
export function MailPart({ passive }: Props) {
  const words = useWords(securityWords);
  if (passive.domain.name === null) return null;
  return (
    <Part title={words.mail} note={words.mailNote}>
      <div className={styles.records}>
        <Spf passive={passive} />
        <Dmarc passive={passive} />
        <Dkim passive={passive} />
        <Mx passive={passive} />
      </div>
    </Part>
  );
}

function Record(props: {
  readonly title: string;
  readonly reason: Reason | null;
  readonly mark: Severity;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <section className={styles.record}>
      <h3>{props.title}</h3>
      {props.reason !== null ? (
        <Unanswered reason={props.reason} />
      ) : (
        <>
          <p className={styles.marked}>
            <SeverityMark severity={props.mark} withWord={false} /> {props.text}
          </p>
          {props.children}
        </>
      )}
    </section>
  );
}

function Spf({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'email.spf');
  const { spf_records: records, spf_fault: fault, spf_fault_at: at, ...email } = passive.email;
  const unlisted = email.spf_unlisted as keyof typeof words.spfUnlisted | null;
  const state: readonly [Severity, string] =
    records.length === 0
      ? ['critical', words.spfMissing]
      : fault !== null || unlisted === null
        ? ['critical', words.spfBroken]
        : [
            unlisted === 'pass' ? 'critical' : unlisted === 'neutral' ? 'warning' : 'pass',
            words.spfUnlisted[unlisted],
          ];
  return (
    <Record title={words.spf} reason={reason} mark={state[0]} text={state[1]}>
      {records.length > 0 && (
        <KeyValues
          items={[
            ...records.map(
              (record) =>
                [
                  words.record,
                  <code>
                    <LongText text={record} />
                  </code>,
                ] as const,
            ),
            ...(fault === null
              ? []
              : [['', <code>{at === null ? fault : `${fault}: ${at}`}</code>] as const]),
            ...(email.spf_explanation === null
              ? []
              : [[words.spfExplanation, <LongText text={email.spf_explanation} />] as const]),
            ...(email.spf_lookups === null
              ? []
              : [[words.lookups, words.spfLookups({ count: format.number(email.spf_lookups) })] as const]),
          ]}
        />
      )}
    </Record>
  );
}

function Dmarc({ passive }: Props) {
  const words = useWords(securityWords);
  const reason = useReason(passive, 'email.dmarc');
  const { email } = passive;
  const policy = email.dmarc_policy;
  const mark =
    policy === null ? 'critical' : policy === 'none' || email.dmarc_testing === true ? 'warning' : 'pass';
  const text =
    policy === null
      ? words.dmarcMissing
      : email.dmarc_testing === true
        ? words.dmarcTesting
        : words.dmarcPolicy[policy];
  return (
    <Record title={words.dmarc} reason={reason} mark={mark} text={text}>
      {email.dmarc_record !== null && policy !== null && (
        <KeyValues
          items={[
            [
              words.record,
              <code>
                <LongText text={email.dmarc_record} />
              </code>,
            ],
            ...(email.dmarc_found_at === null
              ? []
              : [[words.foundAt, <code>{email.dmarc_found_at}</code>] as const]),
            [
              words.policies,
              words.policyOf({
                domain: policy,
                sub: email.dmarc_subdomain_policy ?? policy,
                missing: email.dmarc_non_existent_policy ?? email.dmarc_subdomain_policy ?? policy,
              }),
            ],
            [
              words.reports,
              email.dmarc_reports_to.length === 0 ? (
                words.noReports
              ) : (
                <LongText text={email.dmarc_reports_to.join(', ')} />
              ),
            ],
          ]}
        />
      )}
    </Record>
  );
}

function Dkim({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'email.dkim');
  const { dkim_keys: keys, dkim_selectors_tried: tried } = passive.email;
  return (
    <Record
      title={words.dkim}
      reason={reason}
      mark={keys.length === 0 ? 'notice' : 'pass'}
      text={
        keys.length === 0
          ? words.dkimNone({ count: format.number(tried ?? 0) })
          : words.dkimFound({ count: words.dkimKey({ count: keys.length }) })
      }
    >
      {keys.length > 0 && (
        <KeyValues
          items={keys.map(({ selector, type, bits, revoked, testing }) => [
            <code>{selector}</code>,
            [
              `${type} ${bits === null ? '' : words.bits({ bits: format.number(bits) })}`.trim(),
              ...(revoked ? [words.revoked] : []),
              ...(testing ? [words.testing] : []),
            ].join(', '),
          ])}
        />
      )}
    </Record>
  );
}

function Mx({ passive }: Props) {
  const words = useWords(securityWords);
  const format = useFormat();
  const reason = useReason(passive, 'email.mx');
  const { mx_hosts: hosts, mx_null: isNull } = passive.email;
  if (reason === null && hosts.length > 0) {
    return (
      <section className={styles.record}>
        <h3>{words.mx}</h3>
        <KeyValues
          items={hosts.map(({ host, preference }) => [
            <code>{host}</code>,
            words.preference({ number: format.number(preference) }),
          ])}
        />
      </section>
    );
  }
  return (
    <Record
      title={words.mx}
      reason={reason}
      mark="notice"
      text={isNull === true ? words.mxNull : words.mxNone}
    />
  );
}
