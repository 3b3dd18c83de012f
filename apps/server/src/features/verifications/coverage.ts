import { readHost } from '../../collect/fetch/url-guard.ts';
import type { ProofCheck, ProofMethod } from '../../collect/site-proof/proof.ts';
import { isInconclusive, proofMethods } from '../../collect/site-proof/proof.ts';

/** How long a verified site stays so while its proof cannot be checked, such as during an outage. */
export const graceDays = 7;
const dayMs = 24 * 60 * 60_000;

interface VerifiedSite {
  readonly host: string;
  readonly method: ProofMethod | null;
}

/**
 * Whether the proof of a site covers a host. A file or a tag says who controls that host and port, a DNS record who
 * controls the name with everything below it, as for Google's URL-prefix and domain properties.
 *
 * Source: https://support.google.com/webmasters/answer/34592
 */
export function covers({ host, method }: VerifiedSite, other: string): boolean {
  if (method === null) return false;
  if (host === other) return true;
  if (method !== 'dns') return false;
  const [name, otherName] = [nameOf(host), nameOf(other)];
  return otherName === name || otherName.endsWith(`.${name}`);
}

function nameOf(host: string): string {
  return readHost(new URL(`http://${host}`));
}

export type Verdict =
  | { readonly kind: 'confirmed'; readonly method: ProofMethod }
  /** There is no proof. */
  | { readonly kind: 'missing' }
  /** The proof that the site was verified with could not be checked, and was seen recently. */
  | { readonly kind: 'unknown' };

/** What a check of all proofs means for a site. */
export function judgeChecks(
  site: { readonly method: ProofMethod | null; readonly confirmed_at: Date | null },
  checks: readonly ProofCheck[],
  nowMs: number,
): Verdict {
  const own = checks.find(({ method }) => method === site.method);
  const isRecent = nowMs - (site.confirmed_at?.getTime() ?? -Infinity) < graceDays * dayMs;
  if (own !== undefined && isInconclusive(own) && isRecent) return { kind: 'unknown' };
  const found = new Set(checks.filter(({ code }) => code === 'found').map(({ method }) => method));
  const method = proofMethods.find((one) => found.has(one));
  return method === undefined ? { kind: 'missing' } : { kind: 'confirmed', method };
}
