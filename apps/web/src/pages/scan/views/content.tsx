import { languageName } from '../../../words/language-name.ts';
import { useLanguage, useWords } from '../../../words/language.tsx';
import type { ViewProps } from '../view-props.ts';
import { HeadingsPart } from './content/headings-part.tsx';
import { KeywordsPart } from './content/keywords-part.tsx';
import { ReadabilityPart } from './content/readability-part.tsx';
import { TextPart } from './content/text-part.tsx';
import { contentWords } from './content/words.ts';
import { Lead } from './parts.tsx';

/** The page's content: headings, text, and keywords. */
export function View({ result }: ViewProps) {
  const words = useWords(contentWords);
  const { language, format } = useLanguage();
  const { word_count: count, language: read, readability } = result.content;
  const { ease, band } = readability;
  const summaryData = { words: words.words({ count }), language: languageName(read.used, language) };
  return (
    <>
      <Lead>
        {count === 0
          ? words.leadNone
          : ease === null || band === null
            ? words.lead(summaryData)
            : words.leadEase({ ...summaryData, band: words.bands[band], ease: format.number(ease, 1) })}
      </Lead>
      <HeadingsPart result={result} />
      <TextPart result={result} />
      <ReadabilityPart readability={readability} />
      <KeywordsPart keywords={result.content.keywords} />
    </>
  );
}
