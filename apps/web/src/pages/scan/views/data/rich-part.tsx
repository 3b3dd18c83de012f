import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { SourceLink } from '../../../../components/source-link.tsx';
import { SeverityMark } from '../../../../components/severity-mark.tsx';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import type { Language } from '@siteglass/analysis/text';
import { Part } from '../parts.tsx';
import { dataWords } from './words.ts';
import styles from './data.module.css';

type RichResult = PageAnalysis['structured_data']['rich_results'][number];

/** Rich results that Google may show for the items, and the properties they lack. */
export function RichPart({ results }: { readonly results: readonly RichResult[] }) {
  const words = useWords(dataWords);
  return (
    <Part title={words.rich} note={words.richNote}>
      <ul className={styles.list}>
        {results.map((result, index) => (
          <li key={index} className={styles.entry}>
            <OneResult result={result} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OneResult({ result }: { readonly result: RichResult }) {
  const words = useWords(dataWords);
  const { language } = useLanguage();
  const hasEnded = result.status === 'ended';
  const state = hasEnded ? 'notice' : result.is_eligible ? 'pass' : 'critical';
  const ended =
    result.ended_on === null ? words.endedSome : words.ended({ when: dayOrMonth(result.ended_on, language) });
  const paths = (list: readonly string[]) =>
    list.map((path) => (
      <li key={path}>
        <code>{path.split('|').join(words.or)}</code>
      </li>
    ));
  const detailParts = [
    [words.required, result.missing_required],
    [words.recommended, result.missing_recommended],
  ] as const;
  return (
    <>
      <h3 className={styles.head}>
        <bdi>{result.type}</bdi>
        <span className={styles.state}>
          <SeverityMark severity={state} withWord={false} />
          {hasEnded ? ended : result.is_eligible ? words.complete : words.incomplete}
        </span>
      </h3>
      <KeyValues
        items={[
          ...(hasEnded ? [] : detailParts)
            .filter(([, list]) => list.length > 0)
            .map(([name, list]) => [name, <ul className={styles.paths}>{paths(list)}</ul>] as const),
          ...(result.invalid.length > 0
            ? [
                [
                  words.wrong,
                  <ul className={styles.paths}>
                    {result.invalid.map(({ path, code }, index) => (
                      <li key={index}>
                        <code>{path}</code>: {words.texts[code] ?? code}
                      </li>
                    ))}
                  </ul>,
                ] as const,
              ]
            : []),
          [words.source, <SourceLink url={result.source} />],
        ]}
      />
    </>
  );
}

/** 2023-09 is a month, 2023-09-14 a day. */
function dayOrMonth(iso: string, language: Language): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = iso.length > 7 ? ({ day: 'numeric' } as const) : {};
  const form = { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', form).format(date);
}
