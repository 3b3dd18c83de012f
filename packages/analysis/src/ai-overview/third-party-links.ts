import type { Link } from '../facts/links.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import { urlKey } from '../parse/url-identity.ts';
import { siteOf, withoutFragment } from '../parse/url.ts';
import { mainRange } from './measures.ts';
import type { AiFacts } from './ai-check.ts';

/** Targets of share links and links to the owner's profiles: they are not citations. */
const socialHosts = new Set([
  ...[
    'facebook.com',
    'm.facebook.com',
    'twitter.com',
    'x.com',
    'linkedin.com',
    'pinterest.com',
    'reddit.com',
  ],
  ...['instagram.com', 'tiktok.com', 'youtube.com', 'threads.net', 'bsky.app', 'mastodon.social', 't.me'],
  ...['telegram.me', 'wa.me', 'api.whatsapp.com', 'whatsapp.com', 'tumblr.com', 'getpocket.com', 'vk.com'],
  ...['xing.com', 'buffer.com', 'news.ycombinator.com', 'it.pinterest.com', 'de.linkedin.com'],
]);

/** Hosts of governments, universities, standards and research registries. */
const authoritative =
  /(?:^|\.)(?:gov|edu|mil|int|gov\.[a-z]{2}|gob\.[a-z]{2}|gouv\.fr|edu\.[a-z]{2}|ac\.[a-z]{2}|europa\.eu|doi\.org|arxiv\.org|w3\.org|ietf\.org|rfc-editor\.org|iso\.org|ncbi\.nlm\.nih\.gov|nature\.com|sciencedirect\.com|springer\.com|wikipedia\.org)$/;

export interface ThirdPartyLinks {
  /** Distinct URLs. */
  readonly total: number;
  readonly authoritative: number;
  /** Distinct hosts, at most 10. */
  readonly hosts: readonly string[];
}

const maxUrls = 1000;
const maxHosts = 10;

/** Links in the main content to other sites that could be sources: not paid, user-generated or share links. */
export function thirdPartyLinks(facts: AiFacts): ThirdPartyLinks {
  const others = facts.links.filter(mayCite);
  if (others.length === 0) return { total: 0, authoritative: 0, hosts: [] };
  const own = resolveAddress(facts.response.url);
  const range = mainRange(facts);
  const urls = new Set<string>();
  const hosts = new Set<string>();
  let sound = 0;
  if (own !== null && range !== null) {
    const ownHost = siteOf(own);
    for (const link of others) {
      if (urls.size >= maxUrls) break;
      // The last block may contain more than one link.
      if (link.element < range.from || link.element > range.to + 20) continue;
      const url = resolveAddress(link.url ?? '');
      if (url === null) continue;
      const host = siteOf(url);
      if (host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`) || socialHosts.has(host)) continue;
      const address = urlKey(withoutFragment(url.href));
      if (urls.has(address)) continue;
      urls.add(address);
      if (authoritative.test(url.hostname)) sound++;
      if (hosts.size < maxHosts) hosts.add(host);
    }
  }
  return { total: urls.size, authoritative: sound, hosts: [...hosts] };
}

function mayCite(link: Link): boolean {
  if (link.kind !== 'http' || link.isInternal || link.region !== 'content') return false;
  return !link.isHidden && !link.sponsored && !link.ugc;
}
