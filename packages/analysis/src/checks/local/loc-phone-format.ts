import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { lacksCountryCode } from '../../facts/phone.ts';
import { textOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/**
 * Fires on telephone numbers of organizations and businesses in structured data that lack the country code. Short numbers
 * for one country, such as toll-free ones, have none.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export const locPhoneFormat = defineCheck({
  id: 'loc-phone-format',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  text: {
    failure: 'Phone number without country code in structured data',
    pass: 'Phone numbers in structured data have a country code',
    why: 'Google asks for the country and area code. Without them, people in other countries can’t call from the search result.',
    fix: 'Write the number in international form, such as +39 06 1234567.',
    details: {
      local: 'The telephone number in the structured data has no country code: “{value}”.',
      invalid: 'The telephone number in the structured data isn’t a number: “{value}”.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    for (const item of graph.items) {
      const value = areKindOf(item.types, 'Organization') ? textOf(item, 'telephone') : null;
      if (value === null) continue;
      isUsed = true;
      const number = value.replace(/^tel:/i, '').trim();
      const digits = number.replace(/\D/g, '').length;
      const data = { value: value.slice(0, 50) };
      if (digits < 3) return fail('invalid', data, item.element);
      if (lacksCountryCode(number)) return fail('local', data, item.element);
    }
    return isUsed ? pass() : notApplicable('no-business-phone');
  },
});
