import { headerValues, type Headers } from '../parse/headers.ts';
import type { Meta } from './metas.ts';

export interface SecurityHeaderFacts {
  /** Of the first `Strict-Transport-Security`, the only one that counts; null where none was sent. */
  readonly hsts: { readonly maxAgeSeconds: number | null } | null;
  readonly csp: CspFacts;
  /** The value of `X-Content-Type-Options` that counts; null where none was sent. */
  readonly contentTypeOptions: string | null;
  /** `invalid`: sent, and no value that browsers know, or several that contradict each other. */
  readonly frameOptions: 'deny' | 'sameorigin' | 'invalid' | null;
  /** The policy in force, from the header or, where there is none, from the meta element; `''`: none that exists. */
  readonly referrerPolicy: string | null;
  readonly permissions: PermissionsFacts;
}

/** All enforced policies together: a thing is allowed when each of them allows it. */
export interface CspFacts {
  readonly isEnforced: boolean;
  readonly isReported: boolean;
  /** Some policy says which scripts may run. */
  readonly restrictsScripts: boolean;
  readonly allowsInlineScripts: boolean;
  readonly allowsEval: boolean;
  /** Scripts of any host, by `*`, `http:`, `https:` or `data:`. */
  readonly allowsAnyScriptHost: boolean;
  /** Who may frame the page, as headers say; `open`: anybody. */
  readonly frameAncestors: 'restricted' | 'open' | null;
  readonly upgradesInsecureRequests: boolean;
}

export interface PermissionsFacts {
  /** `obsolete`: only a `Feature-Policy` was sent; `invalid`: the value is in that header's syntax. */
  readonly state: 'valid' | 'invalid' | 'obsolete' | 'absent';
  /** Powerful features that are open to every embedded page. */
  readonly openFeatures: readonly string[];
}

const maxUnits = 20_000;
const maxPolicies = 20;

export function readSecurityHeaders(headers: Headers, metas: readonly Meta[]): SecurityHeaderFacts {
  const all = (name: string) =>
    headerValues(headers, name)
      .slice(0, maxPolicies)
      .map((value) => value.slice(0, maxUnits));
  const httpEquiv = (name: string) =>
    metas.filter((meta) => meta.inHead && meta.httpEquiv === name).map(({ content }) => content);
  const hsts = all('strict-transport-security')[0];
  const referrer = all('referrer-policy');
  const referrerMetas = metas.filter(({ name }) => name === 'referrer').map(({ content }) => content);
  return {
    hsts: hsts === undefined ? null : { maxAgeSeconds: readMaxAge(hsts) },
    csp: readCsp(
      all('content-security-policy'),
      httpEquiv('content-security-policy'),
      all('content-security-policy-report-only').length > 0,
    ),
    contentTypeOptions: tokens(all('x-content-type-options'))[0] ?? null,
    frameOptions: readFrameOptions(tokens(all('x-frame-options'))),
    referrerPolicy: readReferrerPolicy(referrer.length > 0 ? referrer : referrerMetas),
    permissions: readPermissions(all('permissions-policy'), all('feature-policy')),
  };
}

/** The lower-case members of a list that may go over several lines. */
function tokens(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
}

/** Null where the header is not valid, which makes browsers ignore it. Source: RFC 6797 section 6.1. */
function readMaxAge(value: string): number | null {
  const seen = new Set<string>();
  let maxAge: number | null = null;
  for (const directive of value.split(';')) {
    const [name = '', argument = ''] = directive.split('=', 2).map((part) => part.trim().toLowerCase());
    if (name === '') continue;
    if (seen.has(name)) return null;
    seen.add(name);
    if (name !== 'max-age') continue;
    const digits = /^(?:(\d{1,15})|"(\d{1,15})")$/.exec(argument);
    if (digits === null) return null;
    maxAge = Number(digits[1] ?? digits[2]);
  }
  return maxAge;
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** The first of a repeated directive counts. Source: https://www.w3.org/TR/CSP3/#parse-serialized-policy */
function readPolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== undefined && name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

const nonceOrHash = /^'(?:nonce|sha256|sha384|sha512)-/;
const anyHost = new Set(['*', 'http:', 'https:', 'data:']);

function readCsp(header: readonly string[], meta: readonly string[], isReported: boolean): CspFacts {
  const parse = (values: readonly string[]) =>
    values
      .flatMap((value) => value.split(','))
      .slice(0, maxPolicies)
      .map(readPolicy)
      .filter((policy) => policy.size > 0);
  const sent = parse(header);
  const policies = [...sent, ...parse(meta)];
  const scripts = policies
    .map((policy) => policy.get('script-src') ?? policy.get('default-src'))
    .filter((sources) => sources !== undefined);
  const everyAllows = (allows: (sources: readonly string[]) => boolean) =>
    scripts.length > 0 && scripts.every(allows);
  const isStrict = (sources: readonly string[]) => sources.includes("'strict-dynamic'");
  // Meta elements cannot say who frames the page.
  const ancestors = sent
    .map((policy) => policy.get('frame-ancestors'))
    .filter((sources) => sources !== undefined);
  const isOpen = (sources: readonly string[]) =>
    sources.some((source) => source === '*' || source === 'http:' || source === 'https:');
  return {
    isEnforced: policies.length > 0,
    isReported,
    restrictsScripts: scripts.length > 0,
    allowsInlineScripts: everyAllows(
      (sources) =>
        sources.includes("'unsafe-inline'") &&
        !isStrict(sources) &&
        !sources.some((source) => nonceOrHash.test(source)),
    ),
    allowsEval: everyAllows((sources) => sources.includes("'unsafe-eval'")),
    allowsAnyScriptHost: everyAllows(
      (sources) => !isStrict(sources) && sources.some((source) => anyHost.has(source)),
    ),
    frameAncestors: ancestors.length === 0 ? null : ancestors.every(isOpen) ? 'open' : 'restricted',
    upgradesInsecureRequests: policies.some((policy) => policy.has('upgrade-insecure-requests')),
  };
}

/** Source: https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header */
function readFrameOptions(values: readonly string[]): SecurityHeaderFacts['frameOptions'] {
  const [first, ...others] = new Set(values);
  if (first === undefined) return null;
  return others.length === 0 && (first === 'deny' || first === 'sameorigin') ? first : 'invalid';
}

const referrerPolicies = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);

/** The last that a browser knows: older ones may come before it. Source: https://www.w3.org/TR/referrer-policy/ */
function readReferrerPolicy(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return tokens(values).findLast((token) => referrerPolicies.has(token)) ?? '';
}

/** Features that see, hear, locate or pay. Source: https://www.w3.org/TR/permissions-policy/ */
const powerful = new Set([
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]);

function readPermissions(sent: readonly string[], obsolete: readonly string[]): PermissionsFacts {
  const members = tokens(sent);
  if (members.length === 0) return { state: obsolete.length > 0 ? 'obsolete' : 'absent', openFeatures: [] };
  const openFeatures: string[] = [];
  for (const member of members) {
    const [feature = '', allowed] = member.split('=', 2).map((part) => part.trim());
    // One member that does not parse makes browsers ignore the whole header.
    if (allowed === undefined || !/^[a-z*][a-z0-9_.*-]*$/.test(feature))
      return { state: 'invalid', openFeatures: [] };
    if (powerful.has(feature) && /^(?:\*|\(\s*\*)/.test(allowed)) openFeatures.push(feature);
  }
  return { state: 'valid', openFeatures };
}
