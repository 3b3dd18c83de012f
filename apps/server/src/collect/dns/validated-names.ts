import { parseAddress, type Address } from '../fetch/address-guard.ts';
import { DnsError, recordsOf, type DnsAnswer, type DnsLookup } from './dns-lookup.ts';
import { isQueryable, isSameName, isSameOrBelow, withoutFinalDot } from './domain-name.ts';
import { reverseName } from './spf-macro.ts';

/** The sender controls how many names their IP address has. Source: RFC 7208 section 4.6.4. */
const MAX_NAMES = 10;

/**
 * The names of an IP address that resolve back to it; one that cannot be looked up does not. Source: RFC 7208 section
 * 5.5.
 *
 * @throws the reason of the signal
 */
export async function findValidatedNames(
  address: Address,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const lookUp = address.kind() === 'ipv4' ? lookup.a : lookup.aaaa;
  const found = await orEmpty(lookup.ptr(reverseName(address), signal));
  const names = found.slice(0, MAX_NAMES).map(withoutFinalDot).filter(isQueryable);
  const resolvesBack = await Promise.all(
    names.map(async (name) =>
      (await orEmpty(lookUp(name, signal))).some(
        (text) => parseAddress(text)?.toString() === address.toString(),
      ),
    ),
  );
  return names.filter((_, index) => resolvesBack[index]);
}

/** The value of the macro `p`. Source: RFC 7208 section 7.3. */
export function pickValidatedName(names: readonly string[], domain: string): string {
  return (
    names.find((name) => isSameName(name, domain)) ??
    names.find((name) => isSameOrBelow(name, domain)) ??
    names[0] ??
    'unknown'
  );
}

async function orEmpty(answer: Promise<DnsAnswer<string>>): Promise<readonly string[]> {
  try {
    return recordsOf(await answer);
  } catch (error) {
    if (error instanceof DnsError) return [];
    throw error;
  }
}
