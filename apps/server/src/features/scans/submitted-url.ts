import type { SubmittedUrl } from './use-cases.ts';

/** Why a URL cannot be scanned, by the reasons of the URL parser and the address guard. */
const messages = {
  empty: 'The URL is empty.',
  'too-long': 'The URL is longer than 2,048 characters.',
  unparsable: 'The URL cannot be parsed.',
  'not-http': 'Only http and https URLs can be scanned.',
  credentials: 'The URL must not contain a user name or password.',
  'no-host': 'The URL has no host.',
  'not-a-name': 'The host of the URL is not a valid domain name.',
  'single-label': 'The host of the URL is not a public domain name, which has a dot, as in example.com.',
  'blocked-address': 'The URL points to an IP address that is not public.',
  'blocked-port': 'The port of the URL is reserved for a service other than HTTP.',
} as const;

type Problem = keyof typeof messages;

type GuardProblem = 'blocked-address' | 'blocked-port';

export interface UrlRules {
  readonly parse: (
    raw: string,
  ) =>
    | { readonly ok: true; readonly href: string }
    | { readonly ok: false; readonly reason: Exclude<Problem, GuardProblem | 'single-label'> };
  readonly judge: (href: string) => 'ok' | GuardProblem | 'not-http' | 'credentials';
  /** Whether the host of the URL is a single label that leads to no network the operator allowed. */
  readonly isUnknownLabel: (href: string) => Promise<boolean>;
}

export type ReadUrl = (raw: string) => Promise<SubmittedUrl>;

/** Normalizes a submitted URL and explains plainly why one cannot be scanned. */
export function createReadUrl({ parse, judge, isUnknownLabel }: UrlRules): ReadUrl {
  return async (raw) => {
    const parsed = parse(raw);
    if (!parsed.ok) return { ok: false, message: messages[parsed.reason] };
    const verdict = judge(parsed.href);
    if (verdict !== 'ok') return { ok: false, message: messages[verdict] };
    if (await isUnknownLabel(parsed.href)) return { ok: false, message: messages['single-label'] };
    return { ok: true, href: parsed.href };
  };
}
