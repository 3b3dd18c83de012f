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
  /** Published, but never returned: the HTML standard's parser can parse any document. */
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
  /** The first scripts that are from other sites, or from this site with a protocol-relative URL. */
  readonly external: readonly ExternalScript[];
}

export interface SubresourceIntegrityObservation {
  readonly url: string;
  readonly isHtml: boolean;
  readonly scripts: readonly ScriptElement[];
  readonly registrableDomain: ((host: string) => string | null) | null;
}

const maxExternal = 100;

/** From best to worst; the worst script of a page determines the result. */
const order: readonly Code[] = [
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/**
 * Judges Subresource Integrity: whether third-party scripts are loaded over HTTPS and with a hash of their expected
 * content. The site's own scripts need no hash. A protocol-relative URL (`//host/path`) is neither secure nor the
 * site's own, because it is HTTP wherever the page is.
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
  // The site's own scripts without HTTPS are covered by the redirection and CSP tests.
  if (isOwn) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
  return isSecure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
}

/** A URL with its own host: `data:` and `blob:` are part of the page, like paths. */
const absolute = /^\s*(?:https?|ftp):/i;
const schemeRelative = /^\s*[/\\]{2}/;
const secure = /^\s*https:/i;
