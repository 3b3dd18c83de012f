import { hostOf, isSameSite } from './hosts.ts';
import type { ScriptElement } from './observation.ts';
import { fails, passes, resultOf, type TestResult } from './test-result.ts';

export const subresourceIntegrityResults = {
  'sri-implemented-and-all-scripts-loaded-securely': passes(5),
  'sri-implemented-and-external-scripts-loaded-securely': passes(5),
  'sri-not-implemented-response-not-html': passes(0),
  'sri-not-implemented-but-no-scripts-loaded': passes(0),
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': passes(0),
  'sri-not-implemented-but-external-scripts-loaded-securely': fails(-5),
  'sri-implemented-but-external-scripts-not-loaded-securely': fails(-20),
  'sri-not-implemented-and-external-scripts-not-loaded-securely': fails(-50),
  /** Published; a document that the HTML standard's parser cannot read does not exist. */
  'html-not-parseable': fails(-20),
} as const;

type Code = keyof typeof subresourceIntegrityResults;

export interface ExternalScript {
  readonly src: string;
  readonly integrity: string | null;
  readonly crossorigin: string | null;
}

export interface SubresourceIntegrityData {
  /** Scripts with a `src`. */
  readonly scripts: number;
  /** The first of those that come from elsewhere, or from here over an address without a scheme. */
  readonly external: readonly ExternalScript[];
}

export interface SubresourceIntegrityObservation {
  readonly url: string;
  readonly isHtml: boolean;
  readonly scripts: readonly ScriptElement[];
  readonly registrableDomain: ((host: string) => string | null) | null;
}

const maxExternal = 100;

/** From best to worst; the worst script of a page names the result. */
const order: readonly Code[] = [
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/**
 * Judges Subresource Integrity: whether scripts of other sites come over https and with a hash of what they
 * should be. The site's own need no hash. An address that leaves its scheme to the page (`//host/path`) is
 * neither secure nor the site's own, since it is http wherever the page is.
 *
 * Source: https://www.w3.org/TR/SRI/, https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */
export function judgeSubresourceIntegrity({
  url,
  isHtml,
  scripts,
  registrableDomain,
}: SubresourceIntegrityObservation): TestResult<Code, SubresourceIntegrityData> {
  if (!isHtml)
    return resultOf(subresourceIntegrityResults, 'sri-not-implemented-response-not-html', {
      scripts: 0,
      external: [],
    });
  const host = hostOf(url);
  const isHttps = url.startsWith('https:');
  const external: ExternalScript[] = [];
  let worst = -1;
  for (const { src, integrity, crossorigin } of scripts) {
    const isAbsolute = absolute.test(src);
    const isRelative = !isAbsolute && !schemeRelative.test(src);
    const isOwn = isRelative || (isAbsolute && isSameSite(host, hostOf(src), registrableDomain));
    const isSecure = isRelative ? isHttps : secure.test(src);
    if (!isOwn && external.length < maxExternal) external.push({ src, integrity, crossorigin });
    worst = Math.max(worst, order.indexOf(codeOf(isOwn, isSecure, (integrity ?? '').trim() !== '')));
  }
  const code = order[worst] ?? 'sri-not-implemented-but-no-scripts-loaded';
  return resultOf(subresourceIntegrityResults, code, { scripts: scripts.length, external });
}

function codeOf(isOwn: boolean, isSecure: boolean, hasIntegrity: boolean): Code {
  if (hasIntegrity) {
    if (!isSecure) return 'sri-implemented-but-external-scripts-not-loaded-securely';
    return isOwn
      ? 'sri-implemented-and-all-scripts-loaded-securely'
      : 'sri-implemented-and-external-scripts-loaded-securely';
  }
  // Scripts of the site's own without https are the redirection's and the policy's matter.
  if (isOwn) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
  return isSecure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
}

/** An address that is fetched from a host of its own: `data:` and `blob:` are part of the page, like paths. */
const absolute = /^\s*(?:https?|ftp):/i;
const schemeRelative = /^\s*[/\\]{2}/;
const secure = /^\s*https:/i;
