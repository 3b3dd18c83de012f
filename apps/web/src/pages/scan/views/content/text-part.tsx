import type { PageAnalysis } from '../../../../api/records.ts';
import { KeyValues } from '../../../../components/key-values.tsx';
import { languageName } from '../../../../words/language-name.ts';
import { useLanguage, useWords } from '../../../../words/language.tsx';
import { Part } from '../parts.tsx';
import { contentWords } from './words.ts';

export function TextPart({ result }: { readonly result: PageAnalysis }) {
  const words = useWords(contentWords);
  const { language, format } = useLanguage();
  const { content, international } = result;
  const { detected } = content.language;
  const languageText =
    international.html_lang === null
      ? words.untold
      : words.told({ language: languageName(international.html_lang, language) });
  const found =
    detected === null ? words.unsure : words.found({ language: languageName(detected, language) });
  return (
    <Part title={words.text}>
      <KeyValues
        items={[
          [
            words.main,
            words.mainOf({
              words: words.words({ count: content.word_count }),
              all: format.number(content.body_word_count),
            }),
          ],
          [words.foundBy, words.by[content.main_content_by]],
          [words.language, `${languageName(content.language.used, language)}: ${languageText}, ${found}`],
          [words.share, words.shareOf({ share: format.percent(content.text_share) })],
        ]}
      />
    </Part>
  );
}
