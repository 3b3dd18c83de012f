import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { dummyMarks, dummyPassages } from '../../facts/marks.ts';
import { mayContain } from '../../facts/visible-text.ts';

/** The beginning of the dummy text, and passages that templates begin with instead. */
const dummyText =
  /lorem ipsum dolor|dolor sit amet|consectetu?er adipisci|perspiciatis unde omnis|ut enim ad minim veniam|duis aute irure|excepteur sint occaecat|quis nostrud exercitation|cum sociis natoque penatibus|simply dummy text of the printing/i;
/** Text needs one of them for the expression to match. */
const marks = [...dummyMarks, ...dummyPassages];
/** What a text says that explains dummy text. */
const explanation =
  /(?<!simply )\bdummy\b|\bplace ?holder|\bfiller text|\bcicero\b|\bde finibus\b|\bgenerat(?:or|es?|ed)\b|blindtext|platzhalter|faux[ -]texte|texto de relleno|testo (?:segnaposto|riempitivo)/i;
/** A page whose title says so is about dummy text, or about programs that make it. */
const topic = /lorem ipsum|dummy text|placeholder text|filler text|blindtext|faux[ -]texte/i;

/** Only the two words and nothing else: a page may mention them. */
const dummyLabel = /^\W*lorem ipsum\W*$/i;

/**
 * Fires on lorem ipsum dummy text in the content, the title or the meta description. Computer code, pages in Latin and
 * texts that explain dummy text pass.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntLorem = defineCheck({
  id: 'cnt-lorem',
  version: 2,
  category: 'content',
  severity: 'error',
  weight: 4,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Lorem ipsum text',
    pass: 'No lorem ipsum text',
    why: '“Lorem ipsum” shows visitors and search engines that the page is unfinished.',
    fix: 'Replace the placeholder text with real content, or remove the section.',
    details: {
      found:
        'Lorem ipsum was found in {count, plural, one {# place. The text reads} other {# places. The first reads}} “{text}”.',
    },
  },
  run({ text: body, visibleText, title, description, language, content }) {
    const { blocks } = body;
    const places = [title, description].flatMap((place) => (place === null ? [] : [place]));
    if (places.length === 0 && blocks.length === 0) return notApplicable('no-text');
    const isExplanation = language.primary === 'la' || (title !== null && isTopic(title.text));
    if (isExplanation) return pass();
    const codes = new Set(body.codeBlocks);
    const found: { readonly text: string; readonly element: number }[] = [];
    const texts = mayContain(visibleText, marks, content.hints) ? blocks.filter((_, i) => !codes.has(i)) : [];
    for (const { text, element } of [...places, ...texts]) {
      if (dummyText.test(text) ? !explanation.test(text) : text.length < 40 && dummyLabel.test(text))
        found.push({ text, element });
    }
    const [first] = found;
    if (first === undefined) return pass();
    return fail(
      'found',
      { count: found.length, text: first.text.slice(0, 100) },
      found.map(({ element }) => element),
    );
  },
});

/** The dummy text itself may stand in the title. */
function isTopic(text: string): boolean {
  return topic.test(text) && !dummyText.test(text) && !dummyLabel.test(text);
}
