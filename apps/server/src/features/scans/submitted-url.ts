import type { SubmittedUrl } from './use-cases.ts';

/** Why a URL cannot be scanned, by the reasons of the URL parser and the address guard. */
const messages = {
  empty: 'The URL is empty.',
  'too-long': 'The URL is longer than 2,048 characters.',
  unparsable: 'The URL cannot be parsed.',
  'not-http': 'Only http and https URLs can be scanned.',
  credentials: 'The URL must not contain a user name or password.',
  'no-host': 'The URL names no host.',
  'blocked-address': 'The URL leads to an address that is not publicly reachable.',
  'blocked-port': 'The port of the URL belongs to a service that is not the web.',
} as const;

type Problem = keyof typeof messages;

interface UrlRules {
  readonly parse: (
    raw: string,
  ) =>
    | { readonly ok: true; readonly href: string }
    | { readonly ok: false; readonly reason: Exclude<Problem, 'blocked-address' | 'blocked-port'> };
  readonly judge: (href: string) => 'ok' | 'blocked-address' | 'blocked-port' | 'not-http' | 'credentials';
}

/** Normalizes a submitted URL and explains plainly why one cannot be scanned. */
export function createReadUrl({ parse, judge }: UrlRules): (raw: string) => SubmittedUrl {
  return (raw) => {
    const parsed = parse(raw);
    if (!parsed.ok) return { ok: false, message: messages[parsed.reason] };
    const verdict = judge(parsed.href);
    return verdict === 'ok' ? { ok: true, href: parsed.href } : { ok: false, message: messages[verdict] };
  };
}
