import { defineCheck, fail, pass } from '../../check.ts';

/** File extensions that reveal the technology behind a page. */
const extension = /\.(?:html?|xhtml|shtml|php\d?|phtml|aspx?|jspx?|jsf|cfml?|cgi|pl|do|action)$/i;

/**
 * Fires when the path ends in a file extension that reveals the technology behind the page. Nothing is
 * broken, but the URL has to change with the technology.
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
    failure: 'File extension in URL',
    pass: 'No file extension in URL',
    why: 'An extension such as .php reveals the technology behind the page. If you switch to another system, all your URLs change.',
    fix: 'Leave the extension out of new URLs. Change existing URLs only as part of a site move, with redirects.',
    details: {
      extension: 'The URL ends in {extension}.',
    },
  },
  run({ url: { segments } }) {
    const [found] = extension.exec(segments.at(-1)?.slice(-20) ?? '') ?? [];
    return found === undefined ? pass() : fail('extension', { extension: found });
  },
});
