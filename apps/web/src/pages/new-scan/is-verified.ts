import type { Verification } from '../../api/records.ts';
import { hostOf } from './address-problem.ts';

/** Whether a typed URL belongs to a verified site: the same host, or a subdomain if the site covers those. */
export function isVerified(
  typed: string,
  sites: readonly Pick<Verification, 'host' | 'state' | 'covers_subdomains'>[],
): boolean {
  const host = hostOf(typed);
  if (host === null) return false;
  return sites.some(
    (site) =>
      site.state === 'verified' &&
      (site.host === host || (site.covers_subdomains && isBelow(host, site.host))),
  );
}

function isBelow(host: string, domain: string): boolean {
  const [name, parent] = [host, domain].map((one) => one.replace(/:\d+$/, ''));
  return name === parent || name?.endsWith(`.${parent}`) === true;
}
