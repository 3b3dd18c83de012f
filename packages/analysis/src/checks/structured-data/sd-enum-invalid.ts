import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { textOf } from '../../structured-data/item-graph.ts';

/** The values that schema.org defines for a property, without the prefix. */
const values: Readonly<Record<string, ReadonlySet<string>>> = {
  availability: new Set([
    ...[
      'BackOrder',
      'Discontinued',
      'InStock',
      'InStoreOnly',
      'LimitedAvailability',
      'MadeToOrder',
      'OnlineOnly',
    ],
    ...['OutOfStock', 'PreOrder', 'PreSale', 'Reserved', 'SoldOut'],
  ]),
  itemCondition: new Set(['DamagedCondition', 'NewCondition', 'RefurbishedCondition', 'UsedCondition']),
  eventStatus: new Set([
    ...['EventCancelled', 'EventMovedOnline', 'EventPostponed', 'EventRescheduled', 'EventScheduled'],
  ]),
  eventAttendanceMode: new Set([
    ...['MixedEventAttendanceMode', 'OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'],
  ]),
};
const prefix = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/**
 * Fires on values that are none of those that schema.org defines for the property. Names are case-sensitive; the prefix
 * may be missing.
 *
 * Source: https://schema.org/ItemAvailability
 */
export const sdEnumInvalid = defineCheck({
  id: 'sd-enum-invalid',
  version: 1,
  category: 'structured-data',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://schema.org/ItemAvailability',
  text: {
    failure: 'Unknown values in structured data',
    pass: 'Known values in structured data',
    why: 'Google ignores an availability, condition or event status that it doesn’t know, and may leave the item out of rich results.',
    fix: 'Use the values of schema.org, spelled exactly, such as https://schema.org/InStock or https://schema.org/EventScheduled.',
    details: {
      unknown:
        '{count, plural, one {# value isn’t defined by schema.org. It is in} other {# values aren’t defined by schema.org. The first is in}} {property}: “{value}”.',
    },
  },
  run({ structuredData: { graph } }) {
    let isUsed = false;
    const unknown: { readonly property: string; readonly value: string; readonly element: number }[] = [];
    for (const item of graph.items) {
      for (const { name } of item.properties) {
        const known = Object.hasOwn(values, name) ? values[name] : undefined;
        const value = known === undefined ? null : textOf(item, name);
        if (known === undefined || value === null) continue;
        isUsed = true;
        if (!known.has(value.replace(prefix, '')))
          unknown.push({ property: name, value: value.slice(0, 100), element: item.element });
      }
    }
    if (!isUsed)
      return notApplicable(graph.items.length === 0 ? 'no-structured-data' : 'no-enumerated-values');
    const [first] = unknown;
    if (first === undefined) return pass();
    return fail('unknown', { count: unknown.length, property: first.property, value: first.value }, [
      ...new Set(unknown.map(({ element }) => element)),
    ]);
  },
});
