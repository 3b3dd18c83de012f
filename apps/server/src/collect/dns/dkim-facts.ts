import { randomBytes } from 'node:crypto';
import type { DkimFacts, DkimKey } from '@siteglass/analysis';
import { parseDkimKey } from './dkim-key.ts';
import { commonSelectors } from './dkim-selectors.ts';
import { DnsError, recordsOf, type DnsLookup } from './dns-lookup.ts';
import { isQueryable } from './domain-name.ts';

const MAX_PARALLEL = 8;

/**
 * Looks for keys at common selectors. DNS cannot list them, so finding none does not mean that there are none. A
 * selector that nobody uses is queried first: if it has a key, a wildcard gives every other selector one, too.
 * Selectors whose lookup failed do not count as tried.
 *
 * @throws {DnsError} if no lookup, or not the first one, gets a response; or the reason of the signal
 */
export async function findDkim(
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
  selectors = commonSelectors,
): Promise<DkimFacts> {
  const unchosen = `x${randomBytes(8).toString('hex')}`;
  if ((await readKey(unchosen, domain, lookup, signal)) !== null) {
    return { keys: [], selectorsTried: 0, isWildcard: true };
  }
  const found: (DkimKey | null)[] = selectors.map(() => null);
  const failures: DnsError[] = [];
  const rest = selectors.entries();
  const work = async (): Promise<void> => {
    for (const [index, selector] of rest) {
      try {
        found[index] = await readKey(selector, domain, lookup, signal);
      } catch (error) {
        if (!(error instanceof DnsError)) throw error;
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  const [failure] = failures;
  if (failure !== undefined && failures.length === selectors.length) throw failure;
  return {
    keys: found.filter((key) => key !== null),
    selectorsTried: selectors.length - failures.length,
    isWildcard: false,
  };
}

async function readKey(
  selector: string,
  domain: string,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<DkimKey | null> {
  const name = `${selector}._domainkey.${domain}`;
  if (!isQueryable(name)) return null;
  for (const text of recordsOf(await lookup.txt(name, signal))) {
    const key = parseDkimKey(text);
    if (key !== null) return { selector, ...key };
  }
  return null;
}
