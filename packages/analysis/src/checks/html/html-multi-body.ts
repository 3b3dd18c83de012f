import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the source has more than one `<body>` tag. Parsers add the attributes of the second to the
 * first, and leave the tag out.
 *
 * Source: https://html.spec.whatwg.org/multipage/sections.html#the-body-element
 */
export const htmlMultiBody = defineCheck({
  id: 'html-multi-body',
  row: 'html-multi-head/body',
  version: 1,
  category: 'html',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://html.spec.whatwg.org/multipage/sections.html#the-body-element',
  text: {
    failure: 'One body only',
    pass: 'One body only',
    why: 'A page has one body; a second one shows that two pages were put into one, and its attributes mix with those of the first.',
    fix: 'Look for a template or a plug-in that writes a whole page into the page, and let it write its part only.',
    details: { several: 'Tags <body> in the source: {count}.' },
  },
  run({ document: { source } }) {
    const count = source.startTags.body;
    return count > 1 ? fail('several', { count }) : pass();
  },
});
