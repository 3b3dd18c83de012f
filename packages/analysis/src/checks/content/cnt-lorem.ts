import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { maySay } from '../../facts/visible-text.ts';

/** The beginning of the dummy text, and two runs from its middle that templates cut out. */
const dummyText = /lorem ipsum dolor|dolor sit amet|consectetu?er adipisci/i;
/** Either expression needs one of them. A text is searched the sooner the rarer the first letter is. */
const marks = ['psum', 'pisci', 'dolor sit amet'];
/** The two words alone, where they are all there is: a page may speak of them. */
const dummyLabel = /^\W*lorem ipsum\W*$/i;

/**
 * Fires on the dummy text of printers in the text, the title or the meta description. A page about it, which only
 * names it, is let pass.
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
    failure: 'No dummy text',
    pass: 'No dummy text',
    why: '“Lorem ipsum” shows visitors and search engines that the page was not finished.',
    fix: 'Write the text that belongs there, or remove the section.',
    details: { found: 'Places with dummy text: {count}. The first reads “{text}”.' },
  },
  run({ text: body, title, description }) {
    const { blocks } = body;
    const places = [title, description].flatMap((place) => (place === null ? [] : [place]));
    if (places.length === 0 && blocks.length === 0) return notApplicable('no-text');
    const found: { readonly text: string; readonly element: number }[] = [];
    for (const list of [places, maySay(body, marks, 'small') ? blocks : []]) {
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
