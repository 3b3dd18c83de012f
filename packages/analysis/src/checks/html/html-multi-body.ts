import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires when the source contains more than one `<body>` tag. Parsers add the attributes of the second tag to the
 * first and drop the tag itself.
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
    failure: 'Multiple <body> tags',
    pass: 'No duplicate <body> tags',
    why: 'A page has only one body. A second <body> tag usually means that one page was inserted into another, and its attributes get mixed with those of the first.',
    fix: 'Find the template or plugin that outputs a complete HTML page inside the page, and make it output only its own part.',
    details: {
      several: 'The source contains {count, plural, one {# <body> tag} other {# <body> tags}}.',
    },
  },
  run({ document: { source } }) {
    const count = source.startTags.body;
    return count > 1 ? fail('several', { count }) : pass();
  },
});
