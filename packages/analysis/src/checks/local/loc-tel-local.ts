import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { percentDecode } from '../../facts/link-addresses.ts';
import { lacksCountryCode } from '../../facts/phone.ts';

/**
 * Fires when telephone links lack the country code, so they cannot be called from abroad. Short numbers, such as those
 * for emergencies, exist only within a country. Links that are no number at all are left to `link-malformed`.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc3966#section-5.1.4
 */
export const locTelLocal = defineCheck({
  id: 'loc-tel-local',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.rfc-editor.org/rfc/rfc3966#section-5.1.4',
  text: {
    failure: 'Phone links without country code',
    pass: 'Phone links have a country code',
    why: 'A phone link without country code calls a wrong number, or none, for visitors from abroad and on internet telephones.',
    fix: 'Write the number in international form, as in tel:+390612345678. The text of the link can stay as it is.',
    details: {
      local:
        '{count, plural, one {# phone link has no country code:} other {# phone links have no country code, starting with}} {href}.',
    },
  },
  run({ links }) {
    const phones = links.filter(({ kind }) => kind === 'tel');
    if (phones.length === 0) return notApplicable('no-phone-links');
    const local = phones.filter(({ href }) => lacksCountryCode(numberOf(href ?? '')));
    const [first] = local;
    if (first === undefined) return pass();
    return fail(
      'local',
      { count: local.length, href: (first.href ?? '').slice(0, 50) },
      local.map(({ element }) => element),
    );
  },
});

/** The number as dialed; a parameter may hold the country code instead. */
function numberOf(href: string): string {
  const number = percentDecode(href.slice(4, 104));
  return number.includes('phone-context=') ? '' : number;
}
