import { headerValues, type Headers } from '../parse/headers.ts';
import { parseSfDictionary, type SfMember } from './structured-fields.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

/** Our own results: the Observatory does not score this header, so they do not affect the Observatory's score. */
export const permissionsPolicyResults = {
  'permissions-policy-restrictive': passes(0),
  'permissions-policy-restricts-nothing-powerful': fails(0),
  'permissions-policy-wide-open': fails(0),
  'permissions-policy-header-invalid': fails(0),
  'permissions-policy-only-feature-policy': fails(0),
  'permissions-policy-not-implemented': fails(0),
} as const;

export interface PermissionsPolicyData {
  /** The header as sent, or the Feature-Policy if only that was sent; null if neither was. */
  readonly data: string | null;
  /** Powerful features that the header disables or restricts to named origins. */
  readonly restricted: readonly string[];
  /** Powerful features that the header allows in every frame. */
  readonly open: readonly string[];
  /** The first few names whose value is not a list of origins; browsers skip them. */
  readonly ignored: readonly string[];
}

/**
 * Features that access the visitor's surroundings, devices, money or credentials.
 *
 * Source: https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const powerfulFeatures = new Set([
  'accelerometer',
  'all-screens-capture',
  'ambient-light-sensor',
  'bluetooth',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'smart-card',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]);

const maxIgnored = 10;

/**
 * Judges Permissions-Policy: a dictionary of features with the origins that may use them. A single syntax error
 * invalidates the whole header, including the old syntax of Feature-Policy. It passes if it restricts a powerful
 * feature and allows none in every frame with `*`.
 *
 * Source: https://www.w3.org/TR/permissions-policy/#algo-parse-policy-directive
 */
export function judgePermissionsPolicy(
  headers: Headers,
): TestResult<keyof typeof permissionsPolicyResults, PermissionsPolicyData> {
  const noFeatures = { restricted: [], open: [], ignored: [] };
  const values = headerValues(headers, 'permissions-policy');
  if (values.length === 0) {
    const old = headerValues(headers, 'feature-policy');
    return old.length === 0
      ? resultOf(permissionsPolicyResults, 'permissions-policy-not-implemented', {
          data: null,
          ...noFeatures,
        })
      : resultOf(permissionsPolicyResults, 'permissions-policy-only-feature-policy', {
          data: old.join(', '),
          ...noFeatures,
        });
  }

  const data = values.join(', ');
  const members = parseSfDictionary(data);
  const restricted: string[] = [];
  const open: string[] = [];
  const ignored: string[] = [];
  for (const [feature, member] of members ?? []) {
    const opens = opensToAll(member);
    if (opens === null) {
      if (ignored.length < maxIgnored) ignored.push(feature);
    } else if (powerfulFeatures.has(feature)) {
      (opens ? open : restricted).push(feature);
    }
  }
  // A header without any valid entry has no effect; an empty one is a valid dictionary, but not a policy.
  const isInvalid = members === null || members.size === 0 || members.size === ignored.length;
  const code = isInvalid
    ? 'permissions-policy-header-invalid'
    : open.length > 0
      ? 'permissions-policy-wide-open'
      : restricted.length > 0
        ? 'permissions-policy-restrictive'
        : 'permissions-policy-restricts-nothing-powerful';
  return resultOf(permissionsPolicyResults, code, { data, restricted, open, ignored });
}

/** Whether every origin gets the feature; null if the value is not an allowlist. */
function opensToAll(member: SfMember): boolean | null {
  const items = member.list ? member.items : [member.item];
  let allows = 0;
  for (const { kind, text } of items) {
    if (kind === 'token' && text === '*') return true;
    if (kind === 'string' || (kind === 'token' && (text === 'self' || text === 'src'))) allows++;
  }
  // `()` allows no one; browsers skip a value without any valid entry.
  return allows > 0 || (member.list && items.length === 0) ? false : null;
}
