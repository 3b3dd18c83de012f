import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

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
  thresholds: { digits: 7 },
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
  run({ links }, limit) {
    const phones = links.filter(({ kind }) => kind === 'tel');
    if (phones.length === 0) return notApplicable('no-phone-links');
    const local = phones.filter(({ href }) => {
      const number = (href ?? '')
        .slice(4, 104)
        .replace(/%20|%28|%29|%2B/gi, (code) => (/b/i.test(code) ? '+' : ' '))
        .trim();
      return (
        !/^\(?\+|^00|phone-context=/.test(number) &&
        number.replace(/\D/g, '').length >= limit.digits &&
        !isTollFree(number)
      );
    });
    const [first] = local;
    if (first === undefined) return pass();
    return fail(
      'local',
      { count: local.length, href: (first.href ?? '').slice(0, 50) },
      local.map(({ element }) => element),
    );
  },
});

/** Such numbers work in one country only, whose code they usually lack. */
function isTollFree(number: string): boolean {
  return (
    /^\D{0,2}(?:1\D{0,2})?(?:8(?:00|33|44|55|66|77|88)|900)(?!\d{8})/.test(number) ||
    /^\D{0,2}0(?:800|180|900|137)/.test(number)
  );
}
