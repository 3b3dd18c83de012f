import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { LongText } from '../../../../components/long-text.tsx';
import { useFormat, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

type Technology = PageAnalysis['technologies'][number];

/** The technologies of the page, by category, with the evidence for each. */
export function TechnologiesPart({ technologies }: { readonly technologies: readonly Technology[] }) {
  const words = useWords(technicalWords);
  const categories = [...new Set(technologies.map(({ category }) => category))];
  const nameOf = (id: string): string => technologies.find((one) => one.id === id)?.name ?? id;
  return (
    <Part title={words.technologies}>
      {technologies.length === 0 && <p>{words.noTechnologies}</p>}
      <KeyValues
        items={categories.map((category) => [
          words.categories[category] ?? category,
          <ul className={styles.rows}>
            {technologies
              .filter((one) => one.category === category)
              .map((one) => (
                <li key={one.id}>
                  {one.name} {one.version}
                  {one.confidence === 'likely' && ` (${words.likely})`}
                  <div className={styles.small}>
                    {one.evidence !== null && <LongText text={one.evidence} />}
                    {one.implied_by !== null && words.implied({ name: nameOf(one.implied_by) })}
                  </div>
                </li>
              ))}
          </ul>,
        ])}
      />
    </Part>
  );
}

/** Document metadata other than title and description. */
export function DocumentPart({ meta }: { readonly meta: PageAnalysis['meta'] }) {
  const words = useWords(technicalWords);
  const format = useFormat();
  const optional = [
    [words.generator, meta.generator],
    [words.author, meta.author],
    [words.themeColor, meta.theme_color],
    [words.metaKeywords, meta.keywords],
  ] as const;
  const addresses = [
    [words.icon, meta.favicon_url],
    [words.base, meta.base_url],
  ] as const;
  return (
    <Part title={words.document}>
      <KeyValues
        items={[
          [words.doctype, meta.doctype ?? words.noDoctype],
          [words.viewport, meta.viewport === null ? words.none : <code>{meta.viewport}</code>],
          [
            words.elements,
            words.elementsOf({
              count: format.number(meta.element_count),
              depth: format.number(meta.max_depth),
            }),
          ],
          ...optional.flatMap(([name, value]) =>
            value === null ? [] : [[name, <LongText text={value} />] as const],
          ),
          ...addresses.flatMap(([name, url]) =>
            url === null ? [] : [[name, <Address url={url} />] as const],
          ),
        ]}
      />
    </Part>
  );
}
