import {
  itemsOf,
  textOf,
  textsOf,
  valuesOf,
  type ItemGraph,
  type StructuredItem,
} from '../structured-data/item-graph.ts';
import { areKindOf } from '../structured-data/schema-org.ts';

/** A person or organization named in structured data. */
export interface NamedParty {
  readonly name: string | null;
  readonly url: string | null;
  readonly sameAs: readonly string[];
}

export interface OrganizationParty extends NamedParty {
  readonly logo: string | null;
}

/** Limit for lists that a page can make long. */
const maxParties = 20;

function partyOf(item: StructuredItem): NamedParty {
  return {
    name: textOf(item, 'name'),
    url: textOf(item, 'url'),
    sameAs: textsOf(item, 'sameAs', maxParties),
  };
}

export function partiesOf(graph: ItemGraph, item: StructuredItem, name: string): readonly NamedParty[] {
  const parties: NamedParty[] = [];
  for (const value of valuesOf(item, name).slice(0, maxParties)) {
    if (typeof value === 'object') {
      const party = graph.items[value.item];
      if (party !== undefined) parties.push(partyOf(party));
    } else if (typeof value === 'string' && value.trim() !== '') {
      const isAddress = /^https?:\/\//i.test(value.trim());
      const text = value.trim();
      parties.push({ name: isAddress ? null : text, url: isAddress ? text : null, sameAs: [] });
    }
  }
  return parties;
}

export function organizationOf(graph: ItemGraph, subject: StructuredItem | null): OrganizationParty | null {
  const described = graph.items.find(
    ({ isTopLevel, types }) => isTopLevel && areKindOf(types, 'Organization'),
  );
  const [publisher] = subject === null ? [] : itemsOf(graph, subject, 'publisher');
  const item = described ?? publisher;
  if (item === undefined) return null;
  const [logo] = itemsOf(graph, item, 'logo');
  const { name, url, sameAs } = partyOf(item);
  return {
    name,
    url,
    sameAs,
    logo:
      textOf(item, 'logo') ??
      (logo === undefined ? null : (textOf(logo, 'url') ?? textOf(logo, 'contentUrl') ?? logo.idIri)),
  };
}
