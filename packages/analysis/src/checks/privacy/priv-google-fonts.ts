import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/**
 * Fires when the page loads fonts from Google, which tells Google the IP address of every visitor. A German court
 * awarded damages for it. Text that stays invisible is left to `perf-font-display`.
 * In a page that was rendered, this is left to `priv-third-party-fonts`.
 *
 * Source: https://www.gesetze-bayern.de/Content/Document/Y-300-Z-GRURRS-B-2022-N-612
 */
export const privGoogleFonts = defineCheck({
  id: 'priv-google-fonts',
  version: 1,
  category: 'privacy',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.gesetze-bayern.de/Content/Document/Y-300-Z-GRURRS-B-2022-N-612',
  text: {
    failure: 'Fonts loaded from Google',
    pass: 'No fonts loaded from Google',
    why: 'Every visit sends the visitor’s IP address to Google. In 2022, a court in Munich ruled that this needs consent, and warning letters followed.',
    fix: 'Download the fonts and serve them from your own site. That is faster, too, because it saves a connection.',
    details: {
      loaded:
        '{count, plural, one {# stylesheet or font is} other {# stylesheets and fonts are}} loaded from Google, starting with {url}.',
    },
  },
  run({ linkElements, styles, traffic }) {
    if (traffic !== null) return notApplicable('judged-in-browser');
    const found = linkElements.flatMap(({ rel, url, element }) =>
      url !== null && (rel.includes('stylesheet') || rel.includes('preload')) && isGoogle(url)
        ? [{ url, element }]
        : [],
    );
    for (const { imports, element } of styles)
      for (const url of imports) if (isGoogle(url)) found.push({ url, element });
    const [first] = found;
    if (first === undefined) return pass();
    return fail(
      'loaded',
      { count: found.length, url: first.url },
      found.map(({ element }) => element),
    );
  },
});

function isGoogle(url: string): boolean {
  return /^(?:https?:)?\/\/fonts\.(?:googleapis|gstatic)\.com\//i.test(url);
}
