import { schemaOrg, schemaOrgName, shortName } from './item-graph.ts';

/** Prefixes that need no declaration, limited to those that pages use: https://www.w3.org/2011/rdfa-context/rdfa-1.1 */
export const initialPrefixes: ReadonlyMap<string, string> = new Map([
  ['cc', 'http://creativecommons.org/ns#'],
  ['ctag', 'http://commontag.org/ns#'],
  ['dc', 'http://purl.org/dc/terms/'],
  ['dc11', 'http://purl.org/dc/elements/1.1/'],
  ['dcat', 'http://www.w3.org/ns/dcat#'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['gr', 'http://purl.org/goodrelations/v1#'],
  ['ical', 'http://www.w3.org/2002/12/cal/icaltzd#'],
  ['ma', 'http://www.w3.org/ns/ma-ont#'],
  ['og', 'http://ogp.me/ns#'],
  ['org', 'http://www.w3.org/ns/org#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['prov', 'http://www.w3.org/ns/prov#'],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfa', 'http://www.w3.org/ns/rdfa#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['rev', 'http://purl.org/stuff/rev#'],
  ['schema', schemaOrg],
  ['sioc', 'http://rdfs.org/sioc/ns#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['v', 'http://rdf.data-vocabulary.org/#'],
  ['vcard', 'http://www.w3.org/2006/vcard/ns#'],
  ['void', 'http://rdfs.org/ns/void#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
]);

/** HTML link types: combined with a vocabulary they would otherwise become its properties. */
export const linkTypes = new Set([
  'alternate',
  'bookmark',
  'canonical',
  'external',
  'help',
  'icon',
  'manifest',
  'next',
  'nofollow',
  'noopener',
  'noreferrer',
  'opener',
  'pingback',
  'preconnect',
  'preload',
  'prefetch',
  'prev',
  'search',
  'shortcut',
  'sponsored',
  'stylesheet',
  'tag',
  'ugc',
]);

const maxWords = 50;
const maxPrefixes = 100;

/** How names resolve at a position in the page. */
export interface NameScope {
  readonly vocabulary: string | null;
  readonly prefixes: ReadonlyMap<string, string>;
}

export function words(value: string): readonly string[] {
  return value.split(/[\t\n\f\r ]+/, maxWords).filter((word) => word !== '');
}

export function vocabularyOf(written: string): string {
  const trimmed = written.trim();
  // `https://schema.org` without the slash is a common mistake and unambiguous.
  return schemaOrgName(trimmed) === '' ? schemaOrg : trimmed;
}

/** Adds the declarations in `prefix="a: http://… b: http://…"`. */
export function withPrefixes(
  written: string,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const parts = words(written);
  if (outer.size + parts.length > maxPrefixes) return outer;
  const prefixes = new Map(outer);
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const name = parts[i] ?? '';
    if (name.endsWith(':')) prefixes.set(name.slice(0, -1).toLowerCase(), parts[i + 1] ?? '');
  }
  return prefixes;
}

/** The IRI of `prefix:name`; null if its prefix is absent or unknown. */
export function expandCurie(written: string, prefixes: ReadonlyMap<string, string>): string | null {
  const at = written.indexOf(':');
  if (at === -1 || written.startsWith('//', at + 1)) return null;
  const prefix = prefixes.get(written.slice(0, at).toLowerCase());
  return prefix === undefined ? null : prefix + written.slice(at + 1);
}

/** A type or property under its name in the graph. */
export function expandTerm(written: string, { vocabulary, prefixes }: NameScope): string {
  if (written.includes(':')) return shortName(expandCurie(written, prefixes) ?? written);
  return vocabulary === null || vocabulary === schemaOrg ? written : shortName(vocabulary + written);
}
