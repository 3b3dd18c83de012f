import { aiFail, aiPartial, aiPass, defineAiCheck, type AiFacts } from '../ai-check.ts';

/**
 * Passes when the page has exactly one `<main>`, an `<article>` or `<section>`, headings without skipped levels, and a
 * valid language. Each earns a quarter.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html
 */
export const aiSemanticHtml = defineAiCheck({
  id: 'ai-semantic-html',
  version: 1,
  basis: 'heuristic',
  maxScore: 4,
  source: 'https://html.spec.whatwg.org/multipage/sections.html',
  text: {
    failure: 'Missing or incorrect semantic HTML',
    pass: 'Semantic HTML OK',
    details: {
      complete:
        'The page has one <main> element, <article> or <section> elements, headings without skipped levels, and a valid language.',
      partial: 'Missing or incorrect: {missing}.',
      none: 'The page doesn’t have exactly one <main> element, has no <article> or <section> elements, has missing headings or skipped levels, and doesn’t declare a valid language.',
    },
  },
  run(facts) {
    const { structure, text, language } = facts;
    const met: Readonly<Record<string, boolean>> = {
      // An ARIA role is equivalent.
      '<main>': structure.mainCount === 1 || (structure.mainCount === 0 && text.mainContentBy === 'main'),
      '<article>/<section>': structure.articleCount + structure.sectionCount > 0,
      'h1–h6': areHeadingsInOrder(facts),
      lang: language.isValid,
    };
    const missing = Object.keys(met).filter((name) => met[name] !== true);
    if (missing.length === 0) return aiPass('complete', {});
    if (missing.length === Object.keys(met).length) return aiFail('none', {});
    return aiPartial(1 - missing.length / 4, 'partial', { missing });
  },
});

function areHeadingsInOrder({ headings }: AiFacts): boolean {
  let before = 0;
  for (const { level, isHidden } of headings) {
    if (isHidden) continue;
    if (before > 0 && level > before + 1) return false;
    before = level;
  }
  return before > 0;
}
