import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Input } from '../../facts/inputs.ts';

const email =
  /(?:^|[\s_[\].-])(?:e[-_]?mail|email[-_]?address|user[-_]?email|your[-_]?email)(?:$|[\s_[\].-])/;
const phone =
  /(?:^|[\s_[\].-])(?:phone|telephone|mobile[-_]?phone|phone[-_]?number|your[-_]?phone|telefon|telefono|telefonnummer|cellulare|handy)(?:$|[\s_[\].-])/;

/**
 * Fires when visible fields for an email address or phone number are plain text fields, judging by their name. A field
 * with `inputmode` brings up the right keyboard, too, and one that also accepts a user name is not meant.
 *
 * Source: https://web.dev/learn/forms/attributes
 */
export const mobInputType = defineCheck({
  id: 'mob-input-type',
  version: 1,
  category: 'mobile',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://web.dev/learn/forms/attributes',
  text: {
    failure: 'Wrong keyboard for form fields on phones',
    pass: 'Keyboard for form fields on phones OK',
    why: 'With type="text", phones show the keyboard for words. The @ or the digits are hidden, and addresses are corrected automatically.',
    fix: 'Use type="email" for email addresses and type="tel" for phone numbers.',
    details: {
      plain:
        '{count, plural, one {# field is a plain text field:} other {# fields are plain text fields, the first being}} “{name}”.',
    },
  },
  run({ inputs }) {
    const personal = inputs.filter((input) => !input.isHidden && asksForContact(input));
    if (personal.length === 0) return notApplicable('no-personal-fields');
    const plain = personal.filter(({ type, inputMode }) => type === 'text' && inputMode === null);
    const [first] = plain;
    if (first === undefined) return pass();
    return fail(
      'plain',
      { count: plain.length, name: first.names.split(' ')[0] ?? '' },
      plain.map(({ element }) => element),
    );
  },
});

function asksForContact({ type, names, autocomplete }: Input): boolean {
  if (type === 'email' || type === 'tel') return true;
  if (type !== 'text' || /user|login|search|subject|name/.test(names)) return false;
  return /^(?:email|tel)$/.test(autocomplete ?? '') || email.test(names) || phone.test(names);
}
