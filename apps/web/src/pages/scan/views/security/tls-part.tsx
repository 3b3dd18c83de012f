import type { ReactNode } from 'react';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { ValidityLine } from '../validity-line.tsx';
import type { Passive } from './passive.ts';
import { Unanswered, useReason } from './unanswered.tsx';
import { securityWords } from './words.ts';
import styles from './security.module.css';

type Tls = Passive['tls'];

/** The TLS versions that the server accepts, and its certificate. */
export function TlsPart({ passive }: { readonly passive: Passive }) {
  const words = useWords(securityWords);
  const reason = useReason(passive, 'tls');
  const { tls } = passive;
  if (reason !== null) {
    const isPlain = passive.unanswered.some(
      ({ part, reason: why }) => part === 'tls' && why === 'not-applicable',
    );
    return (
      <Part title={words.tls}>
        <Unanswered reason={isPlain ? words.noTls : reason} />
      </Part>
    );
  }
  const forward = tls.forward_secrecy;
  return (
    <Part title={words.tls}>
      <h3>{words.versions}</h3>
      <ul className={styles.versions}>
        <Version name="TLS 1.0" isTaken={tls.tls_10_enabled} isOld />
        <Version name="TLS 1.1" isTaken={tls.tls_11_enabled} isOld />
        <Version name="TLS 1.2" isTaken={tls.tls_12_enabled} />
        <Version name="TLS 1.3" isTaken={tls.tls_13_enabled} />
      </ul>
      <KeyValues
        items={[
          [words.negotiated, [tls.version, tls.cipher].filter((one) => one !== null).join(', ')],
          ...(forward === null
            ? []
            : [[words.forward, forward ? words.forwardYes : words.forwardNo] as const]),
        ]}
      />
      <h3>{words.certificate}</h3>
      {tls.certificate === null ? (
        <p>{words.noCertificate}</p>
      ) : (
        <Certificate certificate={tls.certificate} at={passive.probed_at} />
      )}
    </Part>
  );
}

function Version(props: {
  readonly name: string;
  readonly isTaken: boolean | null;
  readonly isOld?: boolean;
}) {
  const { name, isTaken, isOld = false } = props;
  const words = useWords(securityWords);
  const mark: Severity =
    isTaken === null || (!isTaken && !isOld) ? 'notice' : isTaken === isOld ? 'critical' : 'pass';
  const state = words.versionStates[isTaken === null ? 'unknown' : isTaken ? 'on' : 'off'];
  return (
    <li className={styles.marked}>
      <SeverityMark severity={mark} withWord={false} />
      <span>
        {name}: {state}
        {isOld && isTaken === true && <span className={styles.small}>, {words.oldVersion}</span>}
      </span>
    </li>
  );
}

function Certificate(props: { readonly certificate: NonNullable<Tls['certificate']>; readonly at: string }) {
  const { certificate, at } = props;
  const words = useWords(securityWords);
  const format = useFormat();
  const { subject, alt_names: names, valid_from: from, valid_to: to, chain } = certificate;
  const faults = (Object.keys(words.faults) as (keyof typeof words.faults)[]).filter(
    (name) => certificate[name],
  );
  const bits = certificate.key_bits === null ? '' : words.bits({ bits: format.number(certificate.key_bits) });
  const rows: (readonly [ReactNode, ReactNode])[] = [
    [
      words.certificateFor,
      <LongText text={[...new Set([...(subject === null ? [] : [subject]), ...names])].join(', ')} />,
    ],
  ];
  if (certificate.issuer !== null) rows.push([words.issuer, certificate.issuer]);
  rows.push([words.key, `${certificate.key_type.toUpperCase()} ${bits}`.trim()]);
  if (chain.length > 1) {
    rows.push([words.chain, chain.map((one) => one.subject ?? words.notKnown).join(' ← ')]);
  }
  return (
    <>
      <ul className={styles.versions}>
        {faults.length === 0 ? (
          <li className={styles.marked}>
            <SeverityMark severity="pass" withWord={false} /> {words.trusted}
          </li>
        ) : (
          faults.map((name) => (
            <li key={name} className={styles.marked}>
              <SeverityMark severity="critical" withWord={false} /> {words.faults[name]}
            </li>
          ))
        )}
      </ul>
      {from !== null && to !== null && (
        <ValidityLine from={from} to={to} at={at} daysLeft={certificate.days_left} />
      )}
      <KeyValues items={rows} />
    </>
  );
}
