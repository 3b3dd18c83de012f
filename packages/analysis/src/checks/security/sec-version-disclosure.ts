import { defineCheck, fail, pass } from '../../check.ts';

/** Headers in which servers and frameworks name themselves. */
const telling = new Set(['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator']);

/**
 * Fires when a header says which version of a server or framework the site runs. The name alone is fine.
 *
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html#server
 */
export const secVersionDisclosure = defineCheck({
  id: 'sec-version-disclosure',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html#server',
  text: {
    failure: 'Software versions in headers',
    pass: 'No software versions in headers',
    why: 'Attackers search for sites that run a version with a known vulnerability. The header offers them the answer.',
    fix: 'Configure the server not to send version numbers, for example with server_tokens off, ServerTokens Prod or expose_php = Off.',
    details: {
      disclosed: 'The response names software versions: {headers}.',
    },
  },
  run({ response: { headers } }) {
    const disclosed = headers.flatMap(([name, value]) =>
      telling.has(name.toLowerCase()) && /\d\.\d/.test(value) ? [`${name}: ${value.slice(0, 100)}`] : [],
    );
    return disclosed.length === 0 ? pass() : fail('disclosed', { headers: disclosed.slice(0, 5) });
  },
});
