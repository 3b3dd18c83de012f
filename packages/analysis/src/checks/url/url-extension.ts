import { defineCheck, fail, pass } from '../../check.ts';

/** File name extensions that say how a page is made. */
const extension = /\.(?:html?|xhtml|shtml|php\d?|phtml|aspx?|jspx?|jsf|cfml?|cgi|pl|do|action)$/i;

/**
 * Fires when the path ends in the extension of a file that makes pages. Nothing is broken by it; the address
 * just changes with the technology.
 *
 * Source: https://www.w3.org/Provider/Style/URI
 */
export const urlExtension = defineCheck({
  id: 'url-extension',
  row: 'url-extension/stop-words',
  version: 1,
  category: 'url',
  severity: 'notice',
  weight: 1,
  appliesTo: 'indexable-html',
  source: 'https://www.w3.org/Provider/Style/URI',
  text: {
    failure: 'URL without file extension',
    pass: 'URL without file extension',
    why: 'An extension such as .php says how the page is made today; with the next system all addresses change.',
    fix: 'Leave the extension out of new addresses; a change of old ones is only worth it together with a move, with redirects.',
    details: { extension: 'The URL ends in {extension}.' },
  },
  run({ url: { segments } }) {
    const [found] = extension.exec(segments.at(-1)?.slice(-20) ?? '') ?? [];
    return found === undefined ? pass() : fail('extension', { extension: found });
  },
});
