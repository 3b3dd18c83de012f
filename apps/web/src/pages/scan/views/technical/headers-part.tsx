import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

type Header = PageAnalysis['fetch']['headers'][number];

/** The six security headers that every page is checked for; they are listed even if they are missing. */
const judged = [
  'content-security-policy',
  'strict-transport-security',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];
const security = new Set([
  ...judged,
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'x-xss-protection',
  'clear-site-data',
]);

/** The response headers, security headers first. */
export function HeadersPart({ headers }: { readonly headers: readonly Header[] }) {
  const words = useWords(technicalWords);
  const sent = new Set(headers.map(({ name }) => name));
  const row = ({ name, value }: Header) => [<code>{name}</code>, <LongText text={value} />] as const;
  const others = headers.filter(({ name }) => !security.has(name));
  return (
    <Part title={words.headers}>
      {headers.length === 0 ? (
        <p>{words.noHeaders}</p>
      ) : (
        <>
          <h3>{words.security}</h3>
          <KeyValues
            items={[
              ...headers.filter(({ name }) => security.has(name)).map(row),
              ...judged
                .filter((name) => !sent.has(name))
                .map(
                  (name) =>
                    [<code>{name}</code>, <em className={styles.absent}>{words.notSent}</em>] as const,
                ),
            ]}
          />
          {others.length > 0 && (
            <>
              <h3>{words.otherHeaders}</h3>
              <KeyValues items={others.map(row)} />
            </>
          )}
        </>
      )}
    </Part>
  );
}
