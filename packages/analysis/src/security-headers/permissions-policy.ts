import { headerValues, type Headers } from '../parse/headers.ts';
import { parseSfDictionary, type SfMember } from './structured-fields.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

/** Ours: the Observatory does not score this header, so none of it moves the Observatory's score. */
export const permissionsPolicyResults = {
  'permissions-policy-restrictive': passes(0),
  'permissions-policy-restricts-nothing-powerful': fails(0),
  'permissions-policy-wide-open': fails(0),
  'permissions-policy-header-invalid': fails(0),
  'permissions-policy-only-feature-policy': fails(0),
  'permissions-policy-not-implemented': fails(0),
} as const;

export interface PermissionsPolicyData {
  /** The header as it was sent, or the Feature-Policy where only that was; null where neither was. */
  readonly data: string | null;
  /** Powerful features that the header closes or keeps for origins that it names. */
  readonly restricted: readonly string[];
  /** Powerful features that the header opens to every frame. */
  readonly open: readonly string[];
  /** Names whose value is no list of origins; browsers skip them. The first few. */
  readonly ignored: readonly string[];
}

/**
 * Features that reach the visitor's surroundings, devices, money or credentials.
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
 * Judges Permissions-Policy: a dictionary of features with the origins that may use them. One fault of syntax
 * spoils the whole header, the old syntax of Feature-Policy among them. It is of worth where it restricts a
 * powerful feature and opens none to every frame with `*`.
 *
 * Source: https://www.w3.org/TR/permissions-policy/#algo-parse-policy-directive
 */
export function judgePermissionsPolicy(
  headers: Headers,
): TestResult<keyof typeof permissionsPolicyResults, PermissionsPolicyData> {
  const nothing = { restricted: [], open: [], ignored: [] };
  const values = headerValues(headers, 'permissions-policy');
  if (values.length === 0) {
    const old = headerValues(headers, 'feature-policy');
    return old.length === 0
      ? resultOf(permissionsPolicyResults, 'permissions-policy-not-implemented', { data: null, ...nothing })
      : resultOf(permissionsPolicyResults, 'permissions-policy-only-feature-policy', {
          data: old.join(', '),
          ...nothing,
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
  // A header of which nothing is left says nothing; an empty one is a dictionary, but no policy.
  const isSpoilt = members === null || members.size === 0 || members.size === ignored.length;
  const code = isSpoilt
    ? 'permissions-policy-header-invalid'
    : open.length > 0
      ? 'permissions-policy-wide-open'
      : restricted.length > 0
        ? 'permissions-policy-restrictive'
        : 'permissions-policy-restricts-nothing-powerful';
  return resultOf(permissionsPolicyResults, code, { data, restricted, open, ignored });
}

/** Whether every origin gets the feature; null where the value is no allow-list. */
function opensToAll(member: SfMember): boolean | null {
  const items = member.list ? member.items : [member.item];
  let allows = 0;
  for (const { kind, text } of items) {
    if (kind === 'token' && text === '*') return true;
    if (kind === 'string' || (kind === 'token' && (text === 'self' || text === 'src'))) allows++;
  }
  // `()` is for nobody; a value of which nothing is understood is skipped by browsers.
  return allows > 0 || (member.list && items.length === 0) ? false : null;
}
