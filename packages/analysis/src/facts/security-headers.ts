import { headerValues, type Headers } from '../parse/headers.ts';
import { parseCsp, type CspPolicy, type SourceList } from '../security-headers/csp-parser.ts';
import { parseHsts } from '../security-headers/hsts-parser.ts';
import { judgePermissionsPolicy } from '../security-headers/permissions-policy.ts';
import { judgeReferrerPolicy } from '../security-headers/referrer-policy.ts';
import type { Meta } from './metas.ts';

export interface SecurityHeaderFacts {
  /** From the first `Strict-Transport-Security`, the only one that counts; null if none was sent. */
  readonly hsts: { readonly maxAgeSeconds: number | null } | null;
  readonly csp: CspFacts;
  /** The effective value of `X-Content-Type-Options`; null if none was sent. */
  readonly contentTypeOptions: string | null;
  /** `invalid`: sent, but not a value that browsers know, or several that conflict. */
  readonly frameOptions: 'deny' | 'sameorigin' | 'invalid' | null;
  /** The policy in effect, from the headers or from a meta element, which overrides them; `''`: no valid one. */
  readonly referrerPolicy: string | null;
  readonly permissions: PermissionsFacts;
}

/** All enforced policies together: something is allowed only if every policy allows it. */
export interface CspFacts {
  readonly isEnforced: boolean;
  readonly isReported: boolean;
  /** At least one policy restricts which scripts may run. */
  readonly restrictsScripts: boolean;
  readonly allowsInlineScripts: boolean;
  readonly allowsEval: boolean;
  /** Scripts from any host, through `*`, `https:`, `https://*`, `data:` and similar sources. */
  readonly allowsAnyScriptHost: boolean;
  /** Who may frame the page according to the headers; `open`: anyone. */
  readonly frameAncestors: 'restricted' | 'open' | null;
  readonly upgradesInsecureRequests: boolean;
}

export interface PermissionsFacts {
  /** `obsolete`: only a `Feature-Policy` was sent; `invalid`: browsers ignore what was sent. */
  readonly state: 'valid' | 'invalid' | 'obsolete' | 'absent';
  /** Powerful features that every embedded page may use. */
  readonly openFeatures: readonly string[];
}

const maxUnits = 20_000;
const maxValues = 20;

export function readSecurityHeaders(headers: Headers, metas: readonly Meta[]): SecurityHeaderFacts {
  const all = (name: string) =>
    headerValues(headers, name)
      .slice(0, maxValues)
      .map((value) => value.slice(0, maxUnits));
  const contents = (metasOfName: readonly Meta[]) =>
    metasOfName
      .map(({ content }) => content)
      .filter((content) => content !== '')
      .slice(0, maxValues);
  const hsts = all('strict-transport-security')[0];
  return {
    hsts: hsts === undefined ? null : { maxAgeSeconds: parseHsts(hsts)?.maxAgeSeconds ?? null },
    csp: readCsp(
      all('content-security-policy'),
      contents(metas.filter(({ inHead, httpEquiv }) => inHead && httpEquiv === 'content-security-policy')),
      all('content-security-policy-report-only').length > 0,
    ),
    contentTypeOptions: tokens(all('x-content-type-options'))[0] ?? null,
    frameOptions: readFrameOptions(tokens(all('x-frame-options'))),
    referrerPolicy: readReferrerPolicy(
      all('referrer-policy'),
      contents(metas.filter(({ name }) => name === 'referrer')),
    ),
    permissions: readPermissions(all('permissions-policy'), all('feature-policy')),
  };
}

/** The lower-case members of a list that may span several header lines. */
function tokens(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
}

function readCsp(header: readonly string[], meta: readonly string[], isReported: boolean): CspFacts {
  const sent = parseCsp(header, 'header');
  const policies = [...sent, ...parseCsp(meta, 'meta')].filter(({ directives }) => directives.size > 0);
  const scripts = policies.map(scriptListsOf).filter((lists) => lists !== null);
  const everyAllows = (allows: (lists: ScriptLists) => boolean) =>
    scripts.length > 0 && scripts.every(allows);
  // Meta elements cannot set frame-ancestors.
  const ancestors = sent
    .map(({ directives }) => directives.get('frame-ancestors'))
    .filter((list) => list !== undefined);
  return {
    isEnforced: policies.length > 0,
    isReported,
    restrictsScripts: scripts.length > 0,
    allowsInlineScripts: everyAllows(({ elements, handlers }) =>
      [elements, handlers].some((list) => list?.isInline === true && !list.isStrictDynamic),
    ),
    allowsEval: everyAllows(({ code }) => code?.isEval === true),
    allowsAnyScriptHost: everyAllows(
      ({ elements }) => !elements.isStrictDynamic && (elements.isBroad || elements.isData),
    ),
    frameAncestors:
      ancestors.length === 0 ? null : ancestors.every(({ isBroad }) => isBroad) ? 'open' : 'restricted',
    upgradesInsecureRequests: policies.some(({ directives }) => directives.has('upgrade-insecure-requests')),
  };
}

/** The source lists in one policy that apply to script elements, to event handlers, and to text run as code. */
interface ScriptLists {
  readonly elements: SourceList;
  readonly handlers: SourceList | undefined;
  readonly code: SourceList | undefined;
}

/** Null if the policy allows every script element to run. */
function scriptListsOf({ directives }: CspPolicy): ScriptLists | null {
  const code = directives.get('script-src') ?? directives.get('default-src');
  const elements = directives.get('script-src-elem') ?? code;
  if (elements === undefined) return null;
  return { elements, handlers: directives.get('script-src-attr') ?? code, code };
}

/** Source: https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header */
function readFrameOptions(values: readonly string[]): SecurityHeaderFacts['frameOptions'] {
  const [first, ...others] = new Set(values);
  if (first === undefined) return null;
  return others.length === 0 && (first === 'deny' || first === 'sameorigin') ? first : 'invalid';
}

function readReferrerPolicy(sent: readonly string[], metaReferrers: readonly string[]): string | null {
  const headers = sent.map((value) => ['referrer-policy', value] as const);
  const { data } = judgeReferrerPolicy({ headers, metaReferrers });
  return data.data === null ? null : (data.policy ?? '');
}

function readPermissions(sent: readonly string[], obsolete: readonly string[]): PermissionsFacts {
  // An empty header is an empty policy.
  const headers = sent
    .filter((value) => value.trim() !== '')
    .map((value) => ['permissions-policy', value] as const);
  const { result, data } = judgePermissionsPolicy(headers);
  const state =
    result === 'permissions-policy-header-invalid'
      ? 'invalid'
      : headers.length > 0
        ? 'valid'
        : obsolete.length > 0
          ? 'obsolete'
          : 'absent';
  return { state, openFeatures: data.open };
}
