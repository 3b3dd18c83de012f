import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mayContain } from '../../facts/visible-text.ts';

/** Leftovers of an unfilled template, anywhere in a sentence. */
const anywhere = [
  /\[object Object\]/,
  /\$\{[A-Za-z_][\w.]{0,60}\}/,
  /(?:^|[\s("'“«])%(?:\d\$)?[sd](?=$|[\s)"'”».,:;!?])/,
  /%%[a-z_]{2,40}%%/,
  /<%=? ?[\w.]{1,60} ?%>/,
];
const braces = /\{\{[^{}]{1,100}\}\}/;
/** Frameworks that fill double braces in the browser: the HTML as sent is not what readers see. */
const fillers = new Set(['vue', 'angularjs', 'alpinejs', 'handlebars', 'ember', 'knockout', 'mustache']);

/**
 * Program keywords that are also ordinary words. They only count alone, in a row, or in place of a value: after a
 * currency sign, or after a colon at the end.
 */
const values =
  /^\W{0,5}(?:undefined|NaN)\W{0,5}$|(?:undefined|NaN),? (?:undefined|NaN)|[€$£¥] ?(?:undefined|NaN)(?![\w-])|: ?(?:undefined|NaN)\W{0,3}$/;
const todo = /^\W{0,5}TODO\W{0,5}$|(?:^|[\s([])TODO(?:\([\w-]{1,30}\))?:/;
/** Languages in which `todo` means “all”. */
const withTodo = new Set(['es', 'pt', 'gl', 'ast']);

/**
 * Fires on text that was meant for the authors or programs that build the page: unfilled template placeholders,
 * missing values, TODO notes. Computer code is skipped, as it may show such text on purpose. Dummy text is left to
 * `cnt-lorem`.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntPlaceholder = defineCheck({
  id: 'cnt-placeholder',
  version: 1,
  category: 'content',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  text: {
    failure: 'Unfilled template placeholders',
    pass: 'No unfilled template placeholders',
    why: 'Visitors see “undefined” or “[object Object]” as a sign of a broken page, and search engines may show it in search results.',
    fix: 'Find out why the template received no value there, and decide what it should show without one.',
    details: {
      found: 'Unfilled placeholders were found in {count, plural, one {# text} other {# texts}}: {found}.',
    },
  },
  run({ text: body, title, description, technologies, content: { language } }) {
    const { codeBlocks } = body;
    const blocks = mayContain(body, marks, 'written') ? body.blocks : [];
    if (body.blocks.length === 0 && title === null && description === null) return notApplicable('no-text');
    const isFilledLater = technologies.some(({ id }) => fillers.has(id));
    const found: string[] = [];
    const elements: number[] = [];
    const look = (text: string, element: number): void => {
      const leftover = leftoverIn(text, isFilledLater, withTodo.has(language));
      if (leftover === null) return;
      found.push(leftover);
      elements.push(element);
    };
    if (title !== null) look(title.text, title.element);
    if (description !== null) look(description.text, description.element);
    let nextCode = 0;
    for (const [i, { text, element }] of blocks.entries()) {
      if (codeBlocks[nextCode] === i) nextCode++;
      else look(text, element);
    }
    if (found.length === 0) return pass();
    return fail('found', { count: found.length, found: [...new Set(found)] }, elements);
  },
});

const marks = ['{', '[', '%', '$', 'undefined', 'NaN', 'TODO'];
/** Signs that any leftover contains: most texts have none, so one test rules them out. */
const signs = /[{[%$]|<%|undefined|NaN|TODO/;

function leftoverIn(text: string, isFilledLater: boolean, hasTodo: boolean): string | null {
  if (!signs.test(text)) return null;
  for (const form of anywhere) {
    const leftover = form.exec(text);
    if (leftover !== null) return leftover[0].trim();
  }
  const unfilled = isFilledLater ? null : braces.exec(text);
  const leftover = unfilled ?? values.exec(text) ?? (hasTodo ? null : todo.exec(text));
  return leftover === null ? null : leftover[0].trim();
}
