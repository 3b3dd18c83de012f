import type { StartEnd } from './store/start.ts';

const whyTarget: Readonly<Record<string, string>> = {
  robots: 'which its robots.txt blocks',
  excluded: 'which a pattern of this crawl excludes',
  'not-included': 'which no include pattern of this crawl matches',
  'unreachable-host': 'whose host could not be reached',
  'trap-redirects': 'after more than 20 redirects',
};

/** Why a crawl has found no page at all, as a sentence. */
export function whyNothing(end: StartEnd | null): string {
  if (end === null) return 'No page was found.';
  const { url, reason, target, target_state: state, target_reason } = end;
  if (reason === 'unreachable-host') return `The host of the start page could not be reached: ${url}.`;
  if (target === null) return `The start page could not be crawled: ${url}.`;
  if (state === 'done') return `The start page redirects in a loop: ${url} redirects to ${target}.`;
  const why = target_reason === null ? undefined : whyTarget[target_reason];
  return `The start page redirects to ${target}, ${why ?? 'which could not be crawled'}, so there is no page to crawl.`;
}
