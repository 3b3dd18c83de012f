import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mayContain } from '../../facts/visible-text.ts';

const object = /\[object Object\]/;
/** Leftovers of a template that a server fills in. */
const unfilled = [object, /%%[a-z_]{2,40}%%/, /<%=? ?[\w.]{1,60} ?%>/];
/** Of one that a script may fill in. */
const dollar = /\$\{[A-Za-z_][\w.]{0,60}\}/;
/** Of a translated message. */
const printf = /(?:^|[\s("'“«])%(?:\d\$)?[sd](?=$|[\s)"'”».,:;!?])/;
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
 * Many pages contain templates that a script fills in or a style sheet hides: WordPress.com and Jetpack add “%d bloggers
 * like this” and “Connecting to %s” to every page. Of 40 saved pages with `%s` or `%d` in their body, none showed it.
 * These only count in the title, the description and headings, and placeholders in braces only next to other words.
 *
 * Source: https://developers.google.com/search/docs/fundamentals/creating-helpful-content
 */
export const cntPlaceholder = defineCheck({
  id: 'cnt-placeholder',
  version: 2,
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
    const look = (text: string, element: number, place: Place): void => {
      const leftover = leftoverIn(text, place, isFilledLater, withTodo.has(language));
      if (leftover === null) return;
      found.push(leftover);
      elements.push(element);
    };
    if (title !== null) look(title.text, title.element, 'head');
    if (description !== null) look(description.text, description.element, 'head');
    let nextCode = 0;
    for (const [i, { text, element, kind, isLinked }] of blocks.entries()) {
      if (codeBlocks[nextCode] === i) nextCode++;
      else look(text, element, kind === 'heading' ? 'heading' : isLinked ? 'link' : 'text');
    }
    if (found.length === 0) return pass();
    return fail('found', { count: found.length, found: [...new Set(found)] }, elements);
  },
});

const marks = ['{', '[', '%', '$', 'undefined', 'NaN', 'TODO'];
/** Signs that any leftover contains: most texts have none, so one test rules them out. */
const signs = /[{[%$]|<%|undefined|NaN|TODO/;

type Place = 'head' | 'heading' | 'link' | 'text';

function leftoverIn(text: string, place: Place, isFilledLater: boolean, hasTodo: boolean): string | null {
  if (!signs.test(text)) return null;
  const leftover =
    templateIn(text, place, isFilledLater) ??
    values.exec(text) ??
    // The name of a section that lists plans, or a link to it.
    (hasTodo || place === 'heading' || place === 'link' ? null : todo.exec(text));
  return leftover === null ? null : leftover[0].trim();
}

function templateIn(text: string, place: Place, isFilledLater: boolean): RegExpExecArray | null {
  const inSentence = (found: RegExpExecArray | null) =>
    found !== null && (place === 'head' || /\p{L}/u.test(text.replace(found[0], ''))) ? found : null;
  for (const form of unfilled) {
    const leftover = form.exec(text);
    if (leftover !== null) return leftover;
  }
  const message = place === 'head' || place === 'heading' ? inSentence(printf.exec(text)) : null;
  return message ?? inSentence(dollar.exec(text)) ?? (isFilledLater ? null : inSentence(braces.exec(text)));
}
