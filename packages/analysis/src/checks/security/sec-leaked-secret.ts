import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on credentials in the page source, recognized by their issuers’ formats. Keys meant for use in
 * browsers do not count. A match is reported by kind, first characters, length and line, never in full. No
 * element is reported, since the evidence would expose the key.
 *
 * Source: https://cwe.mitre.org/data/definitions/798.html
 */
export const secLeakedSecret = defineCheck({
  id: 'sec-leaked-secret',
  version: 1,
  category: 'security',
  severity: 'error',
  weight: 5,
  appliesTo: 'html-2xx',
  about: 'either',
  source: 'https://cwe.mitre.org/data/definitions/798.html',
  text: {
    failure: 'Secret key exposed in page source',
    pass: 'No secret keys in page source',
    why: 'Anyone can read the source of a page, and bots search the web for such keys. With a key they can act, and run up charges, on its owner’s account.',
    fix: 'Revoke the key with its issuer immediately, then remove it from the page. Make the calls that need it from the server.',
    details: {
      found:
        '{count, plural, one {# possible secret key found:} other {# possible secret keys found, the first of them:}} {kind} on line {line} of the source. It begins with “{start}” and has {length, plural, one {# character} other {# characters}}.',
    },
  },
  run({ secrets }) {
    const [first] = secrets;
    if (first === undefined) return pass();
    const { kind, start, length, line } = first;
    return fail('found', { count: secrets.length, kind, start, length, line });
  },
});
