import { headerValues, type Headers } from '../parse/headers.ts';
import { combinePolicies, parseCsp, type CspPolicy, type SourceList } from './csp-parser.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const cspResults = {
  'csp-implemented-with-no-unsafe-default-src-none': passes(10),
  'csp-implemented-with-no-unsafe': passes(5),
  'csp-implemented-with-unsafe-inline-in-style-src-only': passes(0),
  /** Replaces another result that passes. */
  'csp-implemented-but-duplicate-directives': passes(0),
  'csp-implemented-with-insecure-scheme-in-passive-content-only': passes(-10),
  'csp-implemented-with-unsafe-eval': fails(-10),
  'csp-implemented-with-unsafe-inline': fails(-20),
  'csp-implemented-with-insecure-scheme': fails(-20),
  'csp-header-invalid': fails(-25),
  'csp-not-implemented': fails(-25),
  'csp-not-implemented-but-reporting-enabled': fails(-25),
} as const;

/** What the policies together do and allow. */
export interface CspTraits {
  /** `frame-ancestors` in a header restricts who may frame the page. */
  readonly antiClickjacking: boolean;
  readonly defaultNone: boolean;
  readonly insecureBaseUri: boolean;
  readonly insecureFormAction: boolean;
  readonly insecureSchemeActive: boolean;
  readonly insecureSchemePassive: boolean;
  readonly strictDynamic: boolean;
  readonly unsafeEval: boolean;
  /** Event handler attributes may run if their hash is allowed. */
  readonly unsafeHashes: boolean;
  /** Inline scripts, `data:` scripts, or scripts or plugins from nearly anywhere. */
  readonly unsafeInline: boolean;
  /** Same without plugins. */
  readonly unsafeScripts: boolean;
  readonly unsafeInlineStyle: boolean;
  /** Plugins from nearly anywhere. */
  readonly unsafeObjects: boolean;
}

export interface CspData {
  /** Per directive, what the policies together allow; absent if there is no policy, or none that can be parsed. */
  readonly data?: Readonly<Record<string, readonly string[]>>;
  /** At least one policy is from a header. */
  readonly http: boolean;
  /** At least one policy is from a meta element. */
  readonly meta: boolean;
  readonly numPolicies: number;
}

export interface CspObservation {
  readonly url: string;
  readonly headers: Headers;
  /** Contents of the meta elements with `http-equiv="content-security-policy"`. */
  readonly metaCsps: readonly string[];
}

export interface CspResult extends TestResult<keyof typeof cspResults, CspData> {
  /** Null if there is no policy that can be parsed. */
  readonly traits: CspTraits | null;
  /** A header that can be parsed restricts who may frame the page. */
  readonly hasFrameAncestors: boolean;
  /** Directives that a policy repeats. */
  readonly duplicates: readonly string[];
  /** A policy is empty, or too short to be one. */
  readonly hasEmptyPolicy: boolean;
}

/** Directives that only say where reports go: repeating them leaves the policy valid. */
const repeatable = new Set(['report-uri', 'report-to']);

/**
 * Judges the Content-Security-Policy of a page.
 *
 * A page obeys all its policies at once, so something is allowed only if every policy allows it; a policy without the
 * directive in question, and without `default-src` where that is the fallback, allows everything. The first of these
 * that applies determines the result: an empty policy, a duplicate directive or `'strict-dynamic'` without nonce and
 * hash (invalid), inline scripts or scripts and plugins from nearly anywhere, on HTTPS pages active content over HTTP,
 * `eval`, passive content over HTTP, inline styles; otherwise the policy is safe, and best if `default-src` is exactly
 * `'none'`. A result that passes gives way to that for duplicates if only `report-uri` or `report-to` is repeated.
 *
 * The Observatory's own code and this differ on purpose where it departs from the standard; conformance/notes.md lists
 * how.
 *
 * Source: https://www.w3.org/TR/CSP3/, https://developer.mozilla.org/observatory/docs/tests_and_scoring,
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/analyzer/cspParser.js
 */
export function judgeCsp({ url, headers, metaCsps }: CspObservation): CspResult {
  const fromHeaders = parseCsp(headerValues(headers, 'content-security-policy'), 'header');
  const fromMeta = parseCsp(metaCsps, 'meta');
  const policies = [...fromHeaders, ...fromMeta];
  const numPolicies = policies.length;
  const duplicates = [...new Set(policies.flatMap((policy) => policy.duplicates))];
  const hasEmptyPolicy = policies.some(({ isTooShort }) => isTooShort);
  const effective = policies.filter(({ directives }) => directives.size > 0);

  const isInvalid = hasEmptyPolicy || duplicates.some((name) => !repeatable.has(name));
  if (isInvalid || effective.length === 0) {
    const isReportOnly = headerValues(headers, 'content-security-policy-report-only').length > 0;
    const code = isInvalid
      ? 'csp-header-invalid'
      : isReportOnly
        ? 'csp-not-implemented-but-reporting-enabled'
        : 'csp-not-implemented';
    const data = { http: false, meta: false, numPolicies };
    return {
      ...resultOf(cspResults, code, data),
      traits: null,
      hasFrameAncestors: false,
      duplicates,
      hasEmptyPolicy,
    };
  }
  const traits = traitsOf(effective, url.startsWith('https:'));
  const data = {
    data: Object.fromEntries(combinePolicies(effective)),
    http: fromHeaders.length > 0,
    meta: fromMeta.some(({ directives }) => directives.size > 0),
    numPolicies,
  };
  const hasFrameAncestors = fromHeaders.some(({ directives }) => directives.has('frame-ancestors'));
  const code = codeOf(effective, traits);
  const isOnlyRepeating = cspResults[code].pass && duplicates.length > 0;
  return {
    ...resultOf(cspResults, isOnlyRepeating ? 'csp-implemented-but-duplicate-directives' : code, data),
    traits,
    hasFrameAncestors,
    duplicates,
    hasEmptyPolicy,
  };
}

function codeOf(policies: readonly CspPolicy[], traits: CspTraits): keyof typeof cspResults {
  if (policies.some(hasUnboundStrictDynamic)) return 'csp-header-invalid';
  if (traits.unsafeInline) return 'csp-implemented-with-unsafe-inline';
  if (traits.insecureSchemeActive) return 'csp-implemented-with-insecure-scheme';
  if (traits.unsafeEval) return 'csp-implemented-with-unsafe-eval';
  if (traits.insecureSchemePassive) return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (traits.unsafeInlineStyle) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  return traits.defaultNone
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** Without a nonce or hash to start from, `'strict-dynamic'` allows no scripts at all. */
function hasUnboundStrictDynamic(policy: CspPolicy): boolean {
  return listsFor(policy, 'script-src').some(
    ({ isStrictDynamic, hasNonceOrHash }) => isStrictDynamic && !hasNonceOrHash,
  );
}

type Question = Exclude<keyof SourceList, 'sources'>;

function traitsOf(policies: readonly CspPolicy[], isHttps: boolean): CspTraits {
  const unsafeObjects = all(policies, 'object-src', 'isBroad');
  const unsafe = (directive: 'script-src' | 'style-src') =>
    all(policies, directive, 'isInline') ||
    all(policies, directive, 'isData') ||
    all(policies, directive, 'isBroad');
  const unsafeScripts = unsafe('script-src');
  const namesInsecure = (directive: string) => named(policies, directive, 'isInsecure', 'isInsecureOrAny');
  return {
    antiClickjacking: !all(policies, 'frame-ancestors', 'isBroad'),
    defaultNone: policies.some(({ directives }) => isExactlyNone(directives.get('default-src')?.sources)),
    insecureBaseUri: all(policies, 'base-uri', 'isBroad'),
    insecureFormAction: all(policies, 'form-action', 'isBroad'),
    insecureSchemeActive: isHttps && activeDirectivesOf(policies).some(namesInsecure),
    insecureSchemePassive: isHttps && ['img-src', 'media-src'].some(namesInsecure),
    strictDynamic: policies.some((policy) =>
      listsFor(policy, 'script-src').some(({ isStrictDynamic }) => isStrictDynamic),
    ),
    unsafeEval: named(policies, 'script-src', 'isEval') || named(policies, 'style-src', 'isEval'),
    unsafeHashes: named(policies, 'script-src', 'isUnsafeHashes'),
    unsafeInline: unsafeObjects || unsafeScripts,
    unsafeScripts,
    unsafeInlineStyle: unsafe('style-src'),
    unsafeObjects,
  };
}

function isExactlyNone(sources: readonly string[] | undefined): boolean {
  return sources?.length === 1 && sources[0] === "'none'";
}

/** Every policy allows it, or does not restrict it. */
function all(policies: readonly CspPolicy[], directive: string, question: Question): boolean {
  return policies.every((policy) => {
    const lists = listsFor(policy, directive);
    return lists.length === 0 || lists.some((list) => list[question]);
  });
}

/** Some policy allows it by name, and no other policy forbids it. */
function named(
  policies: readonly CspPolicy[],
  directive: string,
  question: Question,
  permission: Question = question,
): boolean {
  return (
    policies.some((policy) => listsFor(policy, directive).some((list) => list[question])) &&
    all(policies, directive, permission)
  );
}

/** Directives without a source list, and those for passive content. */
const notActive = new Set([
  'img-src',
  'media-src',
  'report-to',
  'report-uri',
  'require-trusted-types-for',
  'sandbox',
  'trusted-types',
  'upgrade-insecure-requests',
]);

/** Maximum directives checked for HTTP sources; the standards define about thirty. */
const maxDirectives = 200;

function activeDirectivesOf(policies: readonly CspPolicy[]): readonly string[] {
  const names = new Set<string>();
  for (const { directives } of policies) {
    for (const [name, { isInsecure }] of directives) {
      if (names.size === maxDirectives) return [...names];
      if (isInsecure && !notActive.has(name)) names.add(name);
    }
  }
  return [...names];
}

/** Directives that do not fall back to `default-src`. */
const withoutFallback = new Set(['default-src', 'base-uri', 'form-action', 'frame-ancestors']);

/** Directives that each cover part of what another does; each of their lists can allow something. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src-attr'],
  'style-src': ['style-src-elem', 'style-src-attr'],
};

/** The source lists that apply to the directive in a policy; empty if it does not restrict the directive. */
function listsFor({ directives }: CspPolicy, directive: string): readonly SourceList[] {
  const own = directives.get(directive);
  const main = own ?? (withoutFallback.has(directive) ? undefined : directives.get('default-src'));
  const lists = (Object.hasOwn(parts, directive) ? (parts[directive] ?? []) : []).map((name) =>
    directives.get(name),
  );
  return [main, ...lists].filter((list) => list !== undefined);
}
