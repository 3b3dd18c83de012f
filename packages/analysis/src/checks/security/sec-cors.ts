import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { headerValues } from '../../parse/headers.ts';

/**
 * Fires on CORS headers that open the page to origins that nobody can name (`null`), that contradict themselves, or
 * that browsers cannot read. `*` alone is fine for public content.
 *
 * Source: https://fetch.spec.whatwg.org/#http-access-control-allow-origin
 */
export const secCors = defineCheck({
  id: 'sec-cors',
  version: 1,
  category: 'security',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://fetch.spec.whatwg.org/#http-access-control-allow-origin',
  text: {
    failure: 'Unsafe or invalid CORS headers',
    pass: 'CORS headers OK',
    why: 'The origin null can be claimed by any site, through a sandboxed frame. Invalid values make browsers refuse the access that you meant to allow.',
    fix: 'Send Access-Control-Allow-Origin with one origin, or with * and without Access-Control-Allow-Credentials.',
    details: {
      null: 'Access-Control-Allow-Origin is “null”.',
      credentials: 'Access-Control-Allow-Origin is “*” together with Access-Control-Allow-Credentials: true.',
      invalid: 'Access-Control-Allow-Origin isn’t a single origin: “{value}”.',
    },
  },
  run({ response: { headers } }) {
    const values = headerValues(headers, 'access-control-allow-origin').map((value) => value.trim());
    const [value] = values;
    if (value === undefined || value === '') return notApplicable('no-cors');
    if (values.includes('null')) return fail('null', {});
    const allows = headerValues(headers, 'access-control-allow-credentials').some(
      (one) => one.trim() === 'true',
    );
    if (values.length === 1 && value === '*') return allows ? fail('credentials', {}) : pass();
    const isOrigin = values.length === 1 && /^[a-z][a-z0-9+.-]*:\/\/[^\s/,*]+$/i.test(value);
    return isOrigin ? pass() : fail('invalid', { value: values.join(', ').slice(0, 200) });
  },
});
