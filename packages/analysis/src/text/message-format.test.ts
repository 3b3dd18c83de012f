import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '../fixtures/english-texts.ts';
import { languageCodes, languages, sourceLanguage, type Language } from './languages.ts';
import { formatMessage, readArguments } from './message.ts';
import { keysOf, type TextTree } from './translate.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const numbers = [0, 1, 2, 5, 1.5, 1234];

/** Every catalog in the repository, including the website's, which has one file per language. */
function readCatalogs(language: Language): object[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .filter((file) => new RegExp(`/src/.*/catalogs/${language}(?:/[^/]+)?\\.json$`).test(file))
      .map((file) => JSON.parse(readFileSync(`${root}${folder}/${file}`, 'utf8')) as object),
  );
}

function messagesIn(language: Language): string[] {
  const trees = language === sourceLanguage ? [englishTexts] : readCatalogs(language);
  return trees.flatMap((tree) => [...keysOf(tree as TextTree).values()]);
}

// List arguments are our own extension, and other implementations reject an argument without data.
describe.each(languageCodes)('messages in %s', (language) => {
  const messages = messagesIn(language);
  const withArguments = messages.filter((message) => readArguments(message).length > 0);

  it('are found', () => {
    expect(withArguments.length).toBeGreaterThan(300);
  });

  it('match intl-messageformat', () => {
    const { locale } = languages[language];
    const different = messages.flatMap((message) => {
      // Texts name HTML elements; other implementations may treat <b> as a rich text tag.
      const other = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
      return numbers
        .map((number) => Object.fromEntries(readArguments(message).map((name) => [name, number])))
        .map((data) => [formatMessage(message, data, language), other.format(data)])
        .filter(([own, wanted]) => own !== wanted);
    });
    expect(different).toEqual([]);
  });
});
