import type { Static } from 'typebox';

import { limits, type Bounder } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import type { StructuredData } from '../schema/structured-data.ts';
import type { PropertyValue, StructuredItem } from '../structured-data/item-graph.ts';

export type StructuredDataSection = Static<typeof StructuredData>;

const maxItems = 100;
const maxTypes = 100;
const maxProperties = 50;
const maxValues = 20;
const maxRichResults = 50;
const maxProblems = 50;

export function structuredDataSection({ structuredData }: Facts, bound: Bounder): StructuredDataSection {
  const { syntaxes, types, graph, richResults, problems } = structuredData;
  return {
    syntaxes: [...syntaxes],
    types: bound
      .list('structured_data.types', types, maxTypes)
      .map((type) => bound.text('structured_data.types', type)),
    items: bound.list('structured_data.items', graph.items, maxItems).map((item) => itemOf(item, bound)),
    rich_results: bound.list('structured_data.rich_results', richResults, maxRichResults).map((result) => ({
      type: result.type,
      item: result.itemId,
      is_eligible: result.isEligible,
      status: result.status,
      ended_on: result.endedOn,
      missing_required: [...result.missingRequired],
      missing_recommended: [...result.missingRecommended],
      invalid: bound
        .list('structured_data.rich_results.invalid', result.invalid, maxProblems)
        .map(({ path, code }) => ({
          path: bound.text('structured_data.rich_results.invalid.path', path),
          code,
        })),
      source: result.source,
    })),
    problems: bound
      .list('structured_data.problems', problems, maxProblems)
      .map(({ code, severity, syntax, line, column, data, element }) => ({
        code,
        severity,
        syntax,
        line,
        column,
        data: Object.fromEntries(
          Object.entries(data).map(([name, value]) => [
            name,
            typeof value === 'string' ? bound.text('structured_data.problems.data', value) : value,
          ]),
        ),
        element,
      })),
  };
}

function itemOf(item: StructuredItem, bound: Bounder): StructuredDataSection['items'][number] {
  const value = (one: PropertyValue) =>
    typeof one === 'string' ? bound.text('structured_data.items.properties', one) : one;
  const properties = bound.list('structured_data.items.properties', item.properties, maxProperties);
  return {
    id: item.id,
    syntax: item.syntax,
    types: item.types.map((type) => bound.text('structured_data.items.types', type)),
    id_iri: bound.nullableText('structured_data.items.id_iri', item.idIri, limits.url),
    // The names come from the page: entries become own properties, regardless of their names.
    properties: Object.fromEntries(
      properties.map(({ name, values }) => [
        bound.text('structured_data.items.properties', name),
        bound.list('structured_data.items.properties', values, maxValues).map(value),
      ]),
    ),
    is_top_level: item.isTopLevel,
    element: item.element,
  };
}
