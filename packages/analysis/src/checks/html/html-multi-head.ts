import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the source has more than one `<head>` tag. Parsers make one head of them at most, and what the
 * second holds may fall into the body.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#the-head-element
 */
export const htmlMultiHead = defineCheck({
  id: 'html-multi-head',
  row: 'html-multi-head/body',
  version: 1,
  category: 'html',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-head-element',
  text: {
    failure: 'One head only',
    pass: 'One head only',
    why: 'A page has one head; what a second one holds falls into the body, where search engines do not heed all of it.',
    fix: 'Look for a template or a plug-in that writes a whole page into the page, and let it write its part only.',
    details: { several: 'Tags <head> in the source: {count}.' },
  },
  run({ document: { source } }) {
    const count = source.startTags.head;
    return count > 1 ? fail('several', { count }) : pass();
  },
});
