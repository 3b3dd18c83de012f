import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mayContain } from '../../facts/visible-text.ts';

/** The beginning of the dummy text, and two passages from its middle that templates use. */
const dummyText = /lorem ipsum dolor|dolor sit amet|consectetu?er adipisci/i;
/** Text needs one of them for either expression to match. A rarer first letter makes the search faster. */
const marks = ['psum', 'pisci', 'dolor sit amet'];
/** Only the two words and nothing else: a page may mention them. */
const dummyLabel = /^\W*lorem ipsum\W*$/i;

/**
 * Fires on lorem ipsum dummy text in the content, the title or the meta description. A page about lorem ipsum that
 * only mentions it passes.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntLorem = defineCheck({
  id: 'cnt-lorem',
  version: 1,
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
  run({ text: body, title, description }) {
    const { blocks } = body;
    const places = [title, description].flatMap((place) => (place === null ? [] : [place]));
    if (places.length === 0 && blocks.length === 0) return notApplicable('no-text');
    const found: { readonly text: string; readonly element: number }[] = [];
    for (const list of [places, mayContain(body, marks, 'small') ? blocks : []]) {
      for (const { text, element } of list)
        if (dummyText.test(text) || (text.length < 40 && dummyLabel.test(text)))
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
