import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { mayContain } from '../../facts/visible-text.ts';
import {
  isAboutCode,
  leftoverMarks,
  leftoversIn,
  type Leftover,
  type Notation,
  type Place,
} from '../../facts/leftovers.ts';

/** Frameworks that fill double braces in the browser: the HTML as sent is not what readers see. */
const fillers = new Set(['vue', 'angularjs', 'alpinejs', 'handlebars', 'ember', 'knockout', 'mustache']);
/** Languages in which `todo` means “all”. */
const withTodo = new Set(['es', 'pt', 'gl', 'ast']);
/** Notations that scripts and servers fill in, not values they failed to find. */
const filledIn = new Set<Notation>(['braces', 'dollar', 'message', 'percent', 'server']);

/**
 * Fires on text that was meant for the authors or programs that build the page: unfilled template placeholders,
 * missing values, TODO notes, the samples of site builders. Computer code is skipped, as it may show such text on
 * purpose; so is what a page explains: in quotes, next to words such as “template” or “JavaScript”, or on a page whose
 * title or main heading has such a word. Dummy text is left to `cnt-lorem`.
 *
 * Many pages contain templates that a script fills in or a stylesheet hides: WordPress.com and Jetpack add “%d bloggers
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
  run({ text: body, visibleText, title, description, headings, technologies, content }) {
    const { language, hints } = content;
    if (body.blocks.length === 0 && title === null && description === null) return notApplicable('no-text');
    const blocks = mayContain(visibleText, leftoverMarks, hints) ? body.blocks : [];
    const isFilledLater = technologies.some(({ id }) => fillers.has(id));
    const h1 = headings.filter(({ level }) => level === 1);
    const titles = new Set(h1.map(({ element }) => element));
    const found: (Leftover & { readonly element: number })[] = [];
    /** Notations that the page explains. */
    const explained = new Set<Notation>();
    const look = (text: string, element: number, place: Place, isTemplate = false): void => {
      for (const leftover of leftoversIn(text, place)) {
        const { notation, isExplained } = leftover;
        if (isExplained) explained.add(notation);
        else if (notation === 'braces' && (isFilledLater || isTemplate)) continue;
        else if (filledIn.has(notation) && isTemplate) continue;
        else if (notation === 'note' && withTodo.has(language)) continue;
        else found.push({ ...leftover, element });
      }
    };
    for (const meta of [title, description]) if (meta !== null) look(meta.text, meta.element, 'head');
    const codes = new Set(body.codeBlocks);
    if (codes.size > 0) explained.add('value');
    const templates = new Set(body.templateBlocks);
    for (const [i, { text, element, kind, isLinked, isMain }] of blocks.entries()) {
      if (codes.has(i)) {
        for (const { notation } of leftoversIn(text, 'head')) explained.add(notation);
        continue;
      }
      const heading = titles.has(element) ? 'title' : isMain ? 'heading' : 'text';
      const place = kind === 'heading' ? heading : isLinked ? 'link' : 'text';
      look(text, element, place, templates.has(i));
    }
    if (found.length === 0) return pass();
    const isExplanation = [title?.text ?? '', ...h1.map(({ text }) => text)].some(isAboutCode);
    const left = isExplanation ? [] : found.filter(({ notation }) => !explained.has(notation));
    if (left.length === 0) return pass();
    return fail(
      'found',
      { count: left.length, found: [...new Set(left.map(({ text }) => text))] },
      left.map(({ element }) => element),
    );
  },
});
