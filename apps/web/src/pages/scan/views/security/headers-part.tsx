import { LongText } from '../../../../components/long-text.tsx';
import { SeverityMark, type Severity } from '../../../../components/severity-mark.tsx';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import { wordFor } from '../../../../words/word-for.ts';
import { Part } from '../parts.tsx';
import type { Security } from './passive.ts';
import { securityWords } from './words.ts';
import styles from './security.module.css';

type Header = Security['headers']['details'][number];

const marks: Readonly<Record<string, Severity>> = {
  good: 'pass',
  weak: 'warning',
  invalid: 'critical',
  missing: 'critical',
};

/** The six security headers, each with its value and an assessment. */
export function HeadersPart({ headers }: { readonly headers: Security['headers'] }) {
  const words = useWords(securityWords);
  const { format } = useLanguage();
  const { observatory } = headers;
  return (
    <Part
      title={words.headers}
      note={`${words.headersScore({ score: format.number(headers.score), grade: headers.grade })} ${words.observatory(
        { score: format.number(observatory.score), grade: observatory.grade },
      )}`}
    >
      <ul className={styles.findings}>
        {headers.details.map((header) => (
          <OneHeader key={header.name} header={header} />
        ))}
      </ul>
    </Part>
  );
}

function OneHeader({ header }: { readonly header: Header }) {
  const words = useWords(securityWords);
  const { name, status, value, findings } = header;
  const word = wordFor(words.headerStatus, status) ?? status;
  return (
    <li className={styles.finding}>
      <SeverityMark severity={marks[status] ?? 'notice'} word={word} withWord={false} />
      <div className={styles.about}>
        <p>
          <code>{name}</code>
        </p>
        {value !== null && (
          <p className={styles.small}>
            <LongText text={value} max={200} />
          </p>
        )}
        {findings.map(({ code, message }) => (
          <p key={code} dir="auto">
            {message}
          </p>
        ))}
      </div>
      <span className={styles.source}>{word}</span>
    </li>
  );
}
