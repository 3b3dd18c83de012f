import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when an inline `<style>` imports other stylesheets. Imports in external stylesheets are not read here.
 *
 * Source: https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Performance/CSS
 */
export const perfCssImport = defineCheck({
  id: 'perf-css-import',
  version: 1,
  category: 'performance',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Performance/CSS',
  text: {
    failure: 'Stylesheets loaded by @import',
    pass: 'No stylesheets loaded by @import',
    why: 'Browsers discover an imported stylesheet late and load one after the other, while the page stays blank.',
    fix: 'Replace @import with a link element for each stylesheet, or combine the stylesheets.',
    details: {
      imported:
        '{count, plural, one {# stylesheet is imported by an inline style:} other {# stylesheets are imported by inline styles, starting with}} {url}.',
    },
  },
  run({ styles }) {
    if (styles.length === 0) return notApplicable('no-inline-styles');
    const importing = styles.filter(({ imports }) => imports.length > 0);
    const [first] = importing;
    if (first === undefined) return pass();
    return fail(
      'imported',
      { count: importing.reduce((sum, { imports }) => sum + imports.length, 0), url: first.imports[0] ?? '' },
      importing.map(({ element }) => element),
    );
  },
});
