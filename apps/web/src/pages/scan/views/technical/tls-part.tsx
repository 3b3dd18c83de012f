import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import { ValidityLine } from '../validity-line.tsx';
import styles from './technical.module.css';

type Tls = NonNullable<PageAnalysis['fetch']['tls']>;

/** The TLS connection, and whether a browser would trust its certificate. */
export function TlsPart({ tls, scannedAt }: { readonly tls: Tls | null; readonly scannedAt: string | null }) {
  const words = useWords(technicalWords);
  if (tls === null) {
    return (
      <Part title={words.tls}>
        <p className={styles.marked}>
          <SeverityMark severity="critical" withWord={false} /> {words.noTls}
        </p>
      </Part>
    );
  }
  const version = [tls.protocol, tls.cipher, tls.alpn].filter((one) => one !== null);
  return (
    <Part title={words.tls}>
      <KeyValues
        items={[
          [words.version, version.join(', ')],
          [words.trust, <Trust tls={tls} />],
        ]}
      />
      {tls.certificate !== null && <Certificate certificate={tls.certificate} scannedAt={scannedAt} />}
    </Part>
  );
}

function Trust({ tls }: { readonly tls: Tls }) {
  const words = useWords(technicalWords);
  const faults = (Object.keys(words.faults) as (keyof typeof words.faults)[]).filter((name) => tls[name]);
  if (tls.valid) {
    return (
      <span className={styles.marked}>
        <SeverityMark severity="pass" withWord={false} /> {words.trusted}
      </span>
    );
  }
  return (
    <ul className={styles.faults}>
      {(faults.length === 0 ? [words.untrustedOther] : faults.map((name) => words.faults[name])).map(
        (text) => (
          <li key={text} className={styles.marked}>
            <SeverityMark severity="critical" withWord={false} /> {text}
          </li>
        ),
      )}
      {tls.authorization_error !== null && (
        <li>
          <code>{tls.authorization_error}</code>
        </li>
      )}
    </ul>
  );
}

function Certificate(props: {
  readonly certificate: NonNullable<Tls['certificate']>;
  readonly scannedAt: string | null;
}) {
  const { certificate, scannedAt } = props;
  const words = useWords(technicalWords);
  const format = useFormat();
  const { subject, alt_names: names, valid_from: from, valid_to: to, bits, curve } = certificate;
  const key = curve ?? (bits === null ? null : words.rsa({ bits: format.number(bits) }));
  return (
    <>
      {from !== null && to !== null && <ValidityLine from={from} to={to} at={scannedAt} />}
      <KeyValues
        items={[
          [
            words.certificateFor,
            <LongText text={[...new Set([...(subject === null ? [] : [subject]), ...names])].join(', ')} />,
          ],
          ...(certificate.issuer === null ? [] : [[words.issuer, certificate.issuer] as const]),
          ...(key === null ? [] : [[words.key, key] as const]),
          [words.fingerprint, <code>{certificate.fingerprint_sha256}</code>],
        ]}
      />
    </>
  );
}
