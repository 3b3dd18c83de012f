import type { PageAnalysis } from '../../../../api/records.ts';
import { Disclosure } from '../../../../components/disclosure.tsx';
import { KeyValues } from '../../../../components/key-values.tsx';
import { languageName } from '../../../../words/language-name.ts';
import { useFormat, useLanguage, useWords } from '../../../../words/language.tsx';
import { Note, Part } from '../parts.tsx';
import { EaseScale } from './ease-scale.tsx';
import { formulaOf } from './formulas.ts';
import { contentWords } from './words.ts';
import styles from './content.module.css';

/** The API truncates sentences to this many characters. */
const cutAt = 199;

type Readability = PageAnalysis['content']['readability'];

/** Readability: the score, how it is calculated, and the hardest sentences. */
export function ReadabilityPart({ readability }: { readonly readability: Readability }) {
  const words = useWords(contentWords);
  const { language, format } = useLanguage();
  const { status, ease, band, formula } = readability;
  const name = languageName(readability.language, language);
  if (ease === null || band === null || formula === null) {
    return (
      <Part title={words.readability}>
        <p>{status === 'insufficient_text' ? words.short : words.unsupported({ language: name })}</p>
      </Part>
    );
  }
  return (
    <Part title={words.readability} note={words.readabilityNote({ language: name })}>
      <div>
        <p>
          {words.judged({
            ease: format.number(ease, 1),
            formula: formulaOf(formula).name,
            band: words.bands[band],
          })}
        </p>
        <EaseScale ease={ease} />
      </div>
      <Measures readability={readability} />
      <Disclosure summary={words.formulas}>
        <KeyValues
          items={readability.formulas.map(({ name: id, value }) => {
            const { name: shown, kind } = formulaOf(id);
            return [shown, `${format.number(value, 1)}${kind === null ? '' : ` · ${words.kinds[kind]}`}`];
          })}
        />
      </Disclosure>
      <Longest title={words.longest} items={readability.longest_sentences} />
      <Longest title={words.longestParagraphs} items={readability.longest_paragraphs} />
    </Part>
  );
}

function Measures({ readability }: { readonly readability: Readability }) {
  const words = useWords(contentWords);
  const format = useFormat();
  const { sentences, passive_share: passive, transition_share: transitions } = readability;
  return (
    <KeyValues
      items={[
        [
          words.sentences,
          words.perSentence({
            sentences: format.number(sentences),
            words: format.number(readability.words / sentences, 1),
          }),
        ],
        [
          words.long,
          words.longOf({
            share: format.percent(readability.long_sentences_share),
            limit: format.number(readability.long_sentence_limit),
          }),
        ],
        [
          words.longParagraphs,
          words.longParagraphsOf({ share: format.percent(readability.long_paragraphs_share) }),
        ],
        ...(passive === null
          ? []
          : [[words.passive, words.passiveOf({ share: format.percent(passive) })] as const]),
        ...(transitions === null
          ? []
          : [[words.transitions, words.transitionsOf({ share: format.percent(transitions) })] as const]),
      ]}
    />
  );
}

function Longest(props: { readonly title: string; readonly items: Readability['longest_sentences'] }) {
  const { title, items } = props;
  const words = useWords(contentWords);
  if (items.length === 0) return null;
  return (
    <div className={styles.longest}>
      <h3>{title}</h3>
      <ol className={styles.quotes}>
        {items.map(({ text, length, element }, index) => (
          <li key={`${element}-${index}`} className={styles.quote}>
            <blockquote dir="auto">{text.length < cutAt ? text : `${text} …`}</blockquote>
            <Note>{words.words({ count: length })}</Note>
          </li>
        ))}
      </ol>
    </div>
  );
}
