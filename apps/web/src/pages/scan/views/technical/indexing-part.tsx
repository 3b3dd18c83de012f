import type { ReactNode } from 'react';
import type { PageAnalysis } from '../../../../api/records.ts';
import { Address } from '../../../../components/address.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { languageName } from '../../../../words/language-name.ts';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { technicalWords } from './words.ts';
import styles from './technical.module.css';

/** What the page tells search engines about indexing. */
export function IndexingPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(technicalWords);
  const { format, language } = useLanguage();
  const { robots } = result.meta;
  const { html_lang: lang, is_valid: isTag, content_language: sent } = result.international;
  const may = (['noindex', 'nofollow', 'nosnippet'] as const).map(
    (name) => words.may[name][robots[name] ? 'no' : 'yes'],
  );
  const verdictText =
    lang === null ? words.noLang : `${lang} · ${isTag ? languageName(lang, language) : words.notATag}`;
  return (
    <Part title={words.indexing}>
      <KeyValues
        items={[
          [words.google, `${format.list(may)}.`],
          [words.directives, <Directives directives={robots.directives} />],
          [words.canonical, <Canonical canonical={result.meta.canonical} />],
          [words.htmlLang, verdictText],
          ...(sent.length === 0 ? [] : [[words.contentLanguage, sent.join(', ')] as const]),
          [words.hreflang, <Versions versions={result.international.hreflang} />],
        ]}
      />
    </Part>
  );
}

function Directives(props: { readonly directives: PageAnalysis['meta']['robots']['directives'] }) {
  const words = useWords(technicalWords);
  if (props.directives.length === 0) return words.noDirectives;
  return (
    <Rows>
      {props.directives.map(({ source, agent, name, value }, index) => (
        <li key={index}>
          <code>{value === null ? name : `${name}:${value}`}</code>{' '}
          <span className={styles.small}>
            {agent === '*' ? words.everyone : words.forAgent({ agent })}, {words.sources[source]}
          </span>
        </li>
      ))}
    </Rows>
  );
}

function Canonical({ canonical }: { readonly canonical: PageAnalysis['meta']['canonical'] }) {
  const words = useWords(technicalWords);
  const { url, declarations } = canonical;
  if (declarations.length === 0) return words.noCanonical;
  const [first] = declarations;
  const isPlain = url !== null && declarations.length === 1 && first?.href === url;
  return (
    <>
      {url === null ? words.noOneCanonical : <Address url={url} />}
      {!isPlain && (
        <Rows>
          {declarations.map(({ source, href, counts }, index) => (
            <li key={index} className={styles.small}>
              {source === 'html' ? words.sources.html : words.linkHeader}: <code>{href}</code>
              {!counts && `, ${words.notCounted}`}
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

function Versions(props: { readonly versions: PageAnalysis['international']['hreflang'] }) {
  const words = useWords(technicalWords);
  const { language } = useLanguage();
  if (props.versions.length === 0) return words.noHreflang;
  return (
    <Rows>
      {props.versions.map(({ code, url, source }, index) => (
        <li key={index}>
          <code>{code}</code>{' '}
          <span className={styles.small}>
            {code === 'x-default' ? words.defaultVersion : languageName(code, language)}
            {source === 'header' && `, ${words.linkHeader}`}
          </span>{' '}
          {url === null ? <em className={styles.absent}>{words.noAddress}</em> : <Address url={url} />}
        </li>
      ))}
    </Rows>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
