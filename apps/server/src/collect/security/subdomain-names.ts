/** Host names below a domain. */
export interface NamesBelow {
  readonly count: number;
  /** Lowercase, in alphabetical order, at most 500. */
  readonly list: readonly string[];
}

const maxListed = 500;
/** More than any company has; anything beyond is not counted. */
const maxCounted = 200_000;

/** The limit of DNS. */
const maxNameUnits = 253;
const labels = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+$/;

/**
 * The host names among certificate names: subdomains of the domain, without duplicates; a wildcard counts as its parent
 * name. Email addresses, company names and other domains, which also appear in certificates, are excluded.
 *
 * @param domain - in ASCII, lowercase
 */
export function readNamesBelow(names: readonly string[], domain: string): NamesBelow {
  const found = new Set<string>();
  for (const raw of names) {
    if (raw.length > 2 * maxNameUnits) continue;
    const name = raw
      .trim()
      .toLowerCase()
      .replace(/^(?:\*\.)+/, '');
    if (isBelow(name, domain)) found.add(name);
    if (found.size === maxCounted) break;
  }
  return { count: found.size, list: [...found].sort().slice(0, maxListed) };
}

function isBelow(name: string, domain: string): boolean {
  return (
    name.length <= maxNameUnits &&
    name.endsWith(`.${domain}`) &&
    labels.test(name.slice(0, name.length - domain.length))
  );
}
