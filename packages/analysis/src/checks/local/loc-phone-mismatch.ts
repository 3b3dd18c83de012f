import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { textOf } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/** The last digits, since the page may write the number without country code. */
const comparedDigits = 6;
const maxUnits = 300_000;

/**
 * Fires when the telephone number of the business in structured data appears neither in the text nor in a telephone
 * link, although the page names another one in a link. Without any link, the page may just not show its number.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const locPhoneMismatch = defineCheck({
  id: 'loc-phone-mismatch',
  version: 1,
  category: 'local',
  severity: 'notice',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  text: {
    failure: 'Different phone numbers on page and in markup',
    pass: 'Phone numbers on page and in markup match',
    why: 'Search engines trust the details of a business less if its site gives different phone numbers, and may show an old one.',
    fix: 'Use the same telephone number in the structured data as on the page.',
    details: {
      different: 'The structured data says {markup}, but the page links to {page}.',
    },
  },
  run(facts) {
    const item = facts.structuredData.graph.items.find(
      ({ types, isTopLevel, properties }) =>
        isTopLevel &&
        areKindOf(types, 'LocalBusiness') &&
        properties.some(({ name }) => name === 'telephone'),
    );
    const markup = item === undefined ? null : textOf(item, 'telephone');
    const linked = facts.links.filter(({ kind }) => kind === 'tel');
    const [first] = linked;
    if (item === undefined || markup === null || first === undefined)
      return notApplicable('no-comparable-phone');
    const wanted = digitsOf(markup).slice(-comparedDigits);
    if (wanted.length < comparedDigits) return notApplicable('no-comparable-phone');
    if (linked.some(({ href }) => digitsOf(href ?? '').includes(wanted)) || isInText(facts, wanted))
      return pass();
    return fail('different', { markup: markup.slice(0, 50), page: (first.href ?? '').slice(0, 50) }, [
      first.element,
      item.element,
    ]);
  },
});

function digitsOf(text: string): string {
  return text.slice(0, 100).replace(/\D/g, '');
}

function isInText({ text: { blocks } }: Facts, wanted: string): boolean {
  let units = 0;
  for (const { text, hasDigits } of blocks) {
    units += text.length;
    if (units > maxUnits) return true;
    if (hasDigits && text.replace(/\D/g, '').includes(wanted)) return true;
  }
  return false;
}
