import { defineCheck, fail, pass } from '../../check.ts';

/**
 * Fires on credentials in the source of the page, by the forms that their issuers give them. Keys that are meant for
 * browsers are none. What is found is told by kind, first characters, length and line, and never itself; no element is
 * blamed, since the evidence would show it.
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
  source: 'https://cwe.mitre.org/data/definitions/798.html',
  text: {
    failure: 'No secret keys in the source',
    pass: 'No secret keys in the source',
    why: 'Everybody can read the source of a page, and programs search the web for such keys: with one they act, and pay, in the name of its owner.',
    fix: 'Revoke the key at its issuer at once, then remove it from the page; let the server make the calls that need it.',
    details: {
      found:
        'What looks like secret keys: {count}. The first is a {kind} in line {line} of the source: it begins with “{start}” and has {length} characters.',
    },
  },
  run({ secrets }) {
    const [first] = secrets;
    if (first === undefined) return pass();
    const { kind, start, length, line } = first;
    return fail('found', { count: secrets.length, kind, start, length, line });
  },
});
