import { boundText, limits } from '../bounds.ts';
import type { CheckData, DataValue } from '../check.ts';
import { headerValues } from '../parse/headers.ts';
import type { HeaderFindingCode } from './header-findings.ts';
import type { SecurityObservation } from './observation.ts';
import type { ObservatoryTests } from './observatory.ts';
import { judgePermissionsPolicy, type permissionsPolicyResults } from './permissions-policy.ts';
import { sixMonthsSeconds } from './strict-transport-security.ts';

/** The six headers, in the order reported, each with its weight in the score; only their ratios matter. */
export const headerWeights = {
  'Content-Security-Policy': 25,
  'Strict-Transport-Security': 20,
  'X-Frame-Options': 20,
  'X-Content-Type-Options': 5,
  'Referrer-Policy': 5,
  'Permissions-Policy': 5,
} as const;

export type SecurityHeaderName = keyof typeof headerWeights;

/**
 * `good`: protects as it should. `weak`: browsers read it, but it protects little or not for long. `invalid`: sent, but
 * browsers cannot parse it. `missing`: not sent, or switched off. `unknown`: not sent, and a possible substitute was
 * not checked.
 */
export type HeaderStatus = 'good' | 'weak' | 'invalid' | 'missing' | 'unknown';

export interface HeaderFinding {
  readonly code: HeaderFindingCode;
  readonly data: CheckData;
}

export interface HeaderEvaluation {
  readonly name: SecurityHeaderName;
  readonly status: HeaderStatus;
  /** The result code of the header's test. */
  readonly result: string | null;
  /** Part of `weight` that the value earns, 0 to 1; null if the status is unknown. */
  readonly share: number | null;
  readonly weight: number;
  /** As sent or set in meta elements, several joined by commas, at most 300 characters; or null. */
  readonly value: string | null;
  readonly findings: readonly HeaderFinding[];
}

type Verdict = Pick<HeaderEvaluation, 'status' | 'result' | 'share' | 'findings'>;

/** Judges each of the six headers from the results of the Observatory tests; see security-headers.ts. */
export function judgeSixHeaders(
  { headers, isHtml, metaCsps }: SecurityObservation,
  tests: ObservatoryTests,
): readonly HeaderEvaluation[] {
  const valueOf = (name: string) => {
    const values = headerValues(headers, name);
    return values.length === 0 ? null : values.join(', ');
  };
  const csp = tests['content-security-policy'];
  const referrer = tests['referrer-policy'];
  const cspOfMeta = isHtml && metaCsps !== null && metaCsps.length > 0 ? metaCsps.join(', ') : null;
  const permissions = judgePermissionsPolicy(headers);
  const evaluation = (
    name: SecurityHeaderName,
    verdict: Verdict,
    value: string | null,
  ): HeaderEvaluation => ({
    name,
    status: verdict.status,
    result: verdict.result,
    share: verdict.share,
    weight: headerWeights[name],
    value: value === null ? null : boundText(value, limits.text),
    findings: verdict.findings,
  });
  return [
    evaluation('Content-Security-Policy', cspVerdict(csp), valueOf('content-security-policy') ?? cspOfMeta),
    evaluation(
      'Strict-Transport-Security',
      hstsVerdict(tests['strict-transport-security']),
      valueOf('strict-transport-security'),
    ),
    evaluation('X-Frame-Options', xFrameOptionsVerdict(tests), valueOf('x-frame-options')),
    evaluation(
      'X-Content-Type-Options',
      xContentTypeOptionsVerdict(tests['x-content-type-options']),
      valueOf('x-content-type-options'),
    ),
    evaluation('Referrer-Policy', referrerVerdict(referrer), referrer.data?.data ?? null),
    evaluation('Permissions-Policy', permissionsVerdict(permissions), permissions.data.data),
  ];
}

/**
 * Status and share per result. The share is the part of the Observatory's deduction for a missing policy that the
 * result avoids.
 */
const cspShares: Readonly<Record<string, readonly [status: HeaderStatus, share: number]>> = {
  'csp-implemented-with-no-unsafe-default-src-none': ['good', 1],
  'csp-implemented-with-no-unsafe': ['good', 1],
  'csp-implemented-with-unsafe-inline-in-style-src-only': ['good', 0.9],
  'csp-implemented-but-duplicate-directives': ['good', 0.9],
  'csp-implemented-with-insecure-scheme-in-passive-content-only': ['weak', 0.6],
  'csp-implemented-with-unsafe-eval': ['weak', 0.6],
  'csp-implemented-with-unsafe-inline': ['weak', 0.2],
  'csp-implemented-with-insecure-scheme': ['weak', 0.2],
  'csp-header-invalid': ['invalid', 0],
  'csp-not-implemented': ['missing', 0],
  'csp-not-implemented-but-reporting-enabled': ['missing', 0],
};

/** Directives that were removed from the standard, or that browsers no longer support. */
const deprecatedDirectives = new Set([
  'block-all-mixed-content',
  'disown-opener',
  'navigate-to',
  'plugin-types',
  'prefetch-src',
  'referrer',
  'reflected-xss',
  'require-sri-for',
]);

function cspVerdict(test: ObservatoryTests['content-security-policy']): Verdict {
  if (test.result === null)
    return { status: 'unknown', result: null, share: null, findings: [finding('meta-unknown', {})] };
  const [status, share] = cspShares[test.result] ?? ['invalid', 0];
  const { result, traits, duplicates, hasEmptyPolicy } = test;
  const findings: HeaderFinding[] = [];
  const say = (holds: boolean | undefined, code: HeaderFindingCode, data: CheckData = {}) => {
    if (holds === true) findings.push(finding(code, data));
  };
  say(result === 'csp-not-implemented', 'header-missing');
  say(result === 'csp-not-implemented-but-reporting-enabled', 'csp-report-only');
  say(hasEmptyPolicy, 'csp-empty-policy');
  say(duplicates.length > 0, 'csp-duplicate-directives', { directives: duplicates });
  say(result === 'csp-header-invalid' && traits !== null, 'csp-unbound-strict-dynamic');
  say(traits?.unsafeScripts, 'csp-unsafe-inline');
  say(traits?.unsafeObjects, 'csp-unsafe-objects');
  say(traits?.insecureSchemeActive, 'csp-insecure-scheme');
  say(traits?.unsafeEval, 'csp-unsafe-eval');
  say(traits?.unsafeHashes, 'csp-unsafe-hashes');
  say(traits?.insecureSchemePassive, 'csp-insecure-passive');
  say(traits?.unsafeInlineStyle, 'csp-unsafe-inline-style');
  say(traits?.insecureBaseUri, 'csp-open-base-uri');
  say(traits?.insecureFormAction, 'csp-open-form-action');
  const deprecated = Object.keys(test.data.data ?? {}).filter((name) => deprecatedDirectives.has(name));
  say(deprecated.length > 0, 'csp-deprecated-directives', { directives: deprecated });
  return { status, result, share, findings };
}

function hstsVerdict({ result, data }: ObservatoryTests['strict-transport-security']): Verdict {
  const verdict = (status: HeaderStatus, share: number, ...findings: readonly HeaderFinding[]) => ({
    status,
    result,
    share,
    findings,
  });
  switch (result) {
    case 'hsts-preloaded':
      return (data.maxAge ?? 0) > 0
        ? verdict('good', 1)
        : verdict('good', 1, finding('hsts-preloaded-without-header', {}));
    case 'hsts-implemented-max-age-at-least-six-months':
      return verdict('good', 1);
    case 'hsts-implemented-max-age-less-than-six-months':
      return data.maxAge === 0
        ? verdict('missing', 0, finding('hsts-disabled', {}))
        : verdict('weak', 0.5, finding('hsts-short', { seconds: data.maxAge ?? 0, limit: sixMonthsSeconds }));
    case 'hsts-header-invalid':
      return verdict('invalid', 0, finding('hsts-invalid', {}));
    case 'hsts-invalid-cert':
      return verdict('invalid', 0, finding('hsts-invalid-certificate', {}));
    case 'hsts-not-implemented':
    case 'hsts-not-implemented-no-https':
      return verdict('missing', 0, finding('header-missing', {}));
  }
}

function xFrameOptionsVerdict(tests: ObservatoryTests): Verdict {
  const { result } = tests['x-frame-options'];
  const csp = tests['content-security-policy'];
  switch (result) {
    case 'x-frame-options-implemented-via-csp':
      return csp.result !== null && csp.traits?.antiClickjacking === true
        ? { status: 'good', result, share: 1, findings: [] }
        : { status: 'weak', result, share: 0, findings: [finding('xfo-open-frame-ancestors', {})] };
    case 'x-frame-options-sameorigin-or-deny':
      return { status: 'good', result, share: 1, findings: [] };
    case 'x-frame-options-allow-from-origin':
      return { status: 'weak', result, share: 0.5, findings: [finding('xfo-allow-from', {})] };
    case 'x-frame-options-header-invalid':
      return { status: 'invalid', result, share: 0, findings: [finding('xfo-invalid', {})] };
    case 'x-frame-options-not-implemented':
      return { status: 'missing', result, share: 0, findings: [finding('header-missing', {})] };
  }
}

function xContentTypeOptionsVerdict({ result }: ObservatoryTests['x-content-type-options']): Verdict {
  switch (result) {
    case 'x-content-type-options-nosniff':
      return { status: 'good', result, share: 1, findings: [] };
    case 'x-content-type-options-header-invalid':
      return { status: 'invalid', result, share: 0, findings: [finding('xcto-invalid', {})] };
    case 'x-content-type-options-not-implemented':
      return { status: 'missing', result, share: 0, findings: [finding('header-missing', {})] };
  }
}

function referrerVerdict({ result, data }: ObservatoryTests['referrer-policy']): Verdict {
  switch (result) {
    case null:
      return { status: 'unknown', result, share: null, findings: [finding('meta-unknown', {})] };
    case 'referrer-policy-private':
      return { status: 'good', result, share: 1, findings: [] };
    case 'referrer-policy-unsafe': {
      const findings = [finding('referrer-unsafe', { policy: data.policy ?? '' })];
      return { status: 'weak', result, share: 0, findings };
    }
    case 'referrer-policy-header-invalid':
      return { status: 'invalid', result, share: 0, findings: [finding('referrer-invalid', {})] };
    case 'referrer-policy-not-implemented':
      return { status: 'missing', result, share: 0, findings: [finding('header-missing', {})] };
  }
}

const permissionsVerdicts: Readonly<
  Record<
    keyof typeof permissionsPolicyResults,
    readonly [status: HeaderStatus, share: number, code: HeaderFindingCode | null]
  >
> = {
  'permissions-policy-restrictive': ['good', 1, null],
  'permissions-policy-restricts-nothing-powerful': ['weak', 0.5, 'permissions-nothing-powerful'],
  'permissions-policy-wide-open': ['weak', 0, 'permissions-wide-open'],
  'permissions-policy-header-invalid': ['invalid', 0, 'permissions-invalid'],
  'permissions-policy-only-feature-policy': ['weak', 0.5, 'permissions-feature-policy'],
  'permissions-policy-not-implemented': ['missing', 0, 'header-missing'],
};

function permissionsVerdict({ result, data }: ReturnType<typeof judgePermissionsPolicy>): Verdict {
  const [status, share, code] = permissionsVerdicts[result];
  const findings: HeaderFinding[] = [];
  if (code !== null) findings.push(finding(code, data.open.length === 0 ? {} : { features: data.open }));
  if (data.ignored.length > 0)
    findings.push(finding('permissions-ignored-features', { features: data.ignored }));
  return { status, result, share, findings };
}

function finding(code: HeaderFindingCode, data: CheckData): HeaderFinding {
  const bounded = Object.entries(data).map(([name, value]): [string, DataValue] => [name, boundValue(value)]);
  return { code, data: Object.fromEntries(bounded) };
}

function boundValue(value: DataValue): DataValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return boundText(value, limits.text);
  return value.slice(0, limits.dataListItems).map((item) => boundText(item, limits.text));
}
