import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

/** Whether Googlebot gets the same content as a visitor. */
export function GooglebotPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(technicalWords);
  const { format } = useLanguage();
  const { googlebot } = result;
  if (googlebot === undefined) {
    return (
      <Part title={words.googlebot}>
        <p>{words.noGooglebot}</p>
      </Part>
    );
  }
  const texts = googlebot.errors;
  // The texts of the differences come first, then those of the failed checks.
  const differences = texts.slice(0, googlebot.differences.length);
  const failed = texts.slice(googlebot.differences.length);
  const { seo_score: score, status_code: status, final_url: url, text_overlap: overlap } = googlebot;
  return (
    <Part title={words.googlebot}>
      <p className={styles.marked}>
        <SeverityMark severity={differences.length === 0 ? 'pass' : 'warning'} withWord={false} />{' '}
        {differences.length === 0 ? words.same : words.differs}
      </p>
      {differences.length > 0 && <Sentences texts={differences} />}
      <KeyValues
        items={[
          ...(score === null
            ? []
            : [
                [
                  words.score,
                  words.scores({ googlebot: format.number(score), visitor: format.number(result.seo_score) }),
                ] as const,
              ]),
          [words.answer, status === null ? words.noAnswer : words.status({ status: String(status) })],
          ...(url === null || url === result.final_url
            ? []
            : [[words.endedAt, <Address url={url} />] as const]),
          ...(overlap === null ? [] : [[words.common, format.percent(overlap)] as const]),
        ]}
      />
      {failed.length > 0 && (
        <Disclosure summary={words.critical({ count: failed.length })}>
          <Sentences texts={failed} />
        </Disclosure>
      )}
    </Part>
  );
}

function Sentences({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className={styles.sentences}>
      {texts.map((text, index) => (
        <li key={index} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}
