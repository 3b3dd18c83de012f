import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { registrableSite } from '../../parse/host.ts';
import { hostnameOf } from '../../parse/url-parts.ts';

/** Services whose domains were sold or abandoned and then delivered harmful scripts. */
const compromised = new Set([
  'polyfill.io',
  'bootcss.com',
  'bootcdn.net',
  'staticfile.net',
  'staticfile.org',
]);

/**
 * Fires when the page loads a script or stylesheet from a service that has delivered malware after its domain changed
 * hands.
 *
 * Source: https://sansec.io/research/polyfill-supply-chain-attack
 */
export const secCompromisedHost = defineCheck({
  id: 'sec-compromised-host',
  version: 1,
  category: 'security',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  source: 'https://sansec.io/research/polyfill-supply-chain-attack',
  text: {
    failure: 'Files loaded from a compromised service',
    pass: 'No files loaded from a compromised service',
    why: 'This service has delivered malware to the visitors of sites that use it. Whoever owns its domain can run any script on your pages.',
    fix: 'Remove the file. Modern browsers rarely need polyfills. If you need it, host it yourself or use a copy of a trusted provider.',
    details: {
      loaded:
        '{count, plural, one {# file is loaded from a compromised service:} other {# files are loaded from compromised services, starting with}} {url}.',
    },
  },
  run({ scripts, linkElements }) {
    const files: { readonly url: string; readonly element: number }[] = [];
    for (const { url, isJavaScript, element } of scripts)
      if (url !== null && isJavaScript) files.push({ url, element });
    for (const { url, rel, element } of linkElements)
      if (url !== null && rel.includes('stylesheet')) files.push({ url, element });
    if (files.length === 0) return notApplicable('no-files');
    const bad = files.filter(({ url }) => compromised.has(registrableSite(hostnameOf(url))));
    const [first] = bad;
    if (first === undefined) return pass();
    return fail(
      'loaded',
      { count: bad.length, url: first.url },
      bad.map(({ element }) => element),
    );
  },
});
