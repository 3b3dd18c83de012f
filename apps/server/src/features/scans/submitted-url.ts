import type { SubmittedUrl } from './use-cases.ts';

/** Why a URL cannot be scanned, by the reasons of the URL parser and the address guard. */
const messages = {
  empty: 'The URL is empty.',
  'too-long': 'The URL is longer than 2,048 characters.',
  unparsable: 'The URL cannot be parsed.',
  'not-http': 'Only http and https URLs can be scanned.',
  credentials: 'The URL must not contain a user name or password.',
  'no-host': 'The URL has no host.',
  'blocked-address': 'The URL points to an IP address that is not public.',
  'blocked-port': 'The port of the URL is reserved for a service other than HTTP.',
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
