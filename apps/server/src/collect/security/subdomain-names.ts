/** The names of hosts below a domain. */
export interface NamesBelow {
  readonly count: number;
  /** Lower case, in alphabetical order, at most 500. */
  readonly list: readonly string[];
}

const maxListed = 500;
/** More than any company has; the rest is not counted. */
const maxCounted = 200_000;

/** Of the DNS. */
const maxNameUnits = 253;
const labels = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+$/;

/**
 * The hosts among the names of certificates: what is below the domain, once, a wildcard as the name that it is below.
 * Mail addresses, names of companies and of other domains, which stand in certificates as well, are none.
 *
 * @param domain - in ASCII, lower case
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
