import type { FetchedAnswer, FetchedPage } from '../fetched-page.ts';
import type { WafFacts } from '../passive-security/waf-facts.ts';
import { parseUrl, siteOf } from '../parse/url.ts';
import {
  cdnMarks,
  wafMarks,
  type CookieMark,
  type HeaderMark,
  type PageMark,
  type WafMarks,
} from './waf-marks.ts';

/** Status codes that a firewall uses to block visitors. */
export const refusingStatuses: ReadonlySet<number> = new Set([403, 406, 429, 503]);
/** How much of a body is read, in UTF-16 units: block pages are short. */
export const blockPageUnits = 16 * 1024;

const maxHeaders = 500;
const maxValueUnits = 500;
const maxEvidence = 10;

/** One response in the form that marks are matched against. */
interface SeenAnswer {
  readonly status: number;
  /** Values in lowercase, by name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly cookieNames: readonly string[];
  /** The beginning of the body, in lowercase. */
  readonly bodyStart: string;
}

/**
 * Detects which firewall protects a site from responses that a scan has anyway: the page's own and the auxiliary ones
 * from the same host (or its `www.` variant). Nothing is provoked, so a firewall that leaves no mark and blocked no
 * request goes undetected: `detected: false` does not prove that there is none.
 *
 * A CDN is not a firewall by itself: CloudFront, Akamai, Fastly and Azure are reported as `cdn` unless there is a mark
 * of the firewall itself. Cloudflare, Imperva and Sucuri count by their headers, because all traffic through these
 * proxies passes a firewall that is enabled in every plan; scanners commonly report them this way, too.
 */
export function detectWaf(page: FetchedPage): WafFacts {
  const answers = seenAnswers(page);
  const found = wafMarks
    .map((marks) => ({ product: marks.product, ...findMarks(marks, answers) }))
    .filter(({ evidence }) => evidence.length > 0);
  const best = found.find(({ isBlocking }) => isBlocking) ?? found[0];
  const cdn = cdnMarks.find(
    ({ product, headers }) =>
      (product === null || product !== best?.product) &&
      headers.some((mark) => answers.some((answer) => hasHeader(answer, mark))),
  );
  return {
    detected: best !== undefined,
    name: best?.product ?? null,
    evidence: best?.evidence.slice(0, maxEvidence) ?? [],
    confidence: best === undefined ? null : best.isBlocking ? 'blocking' : 'present',
    cdn: cdn?.name ?? null,
  };
}

/** The marks of one product in any of the responses; marks of a block first. */
function findMarks(
  { headers, cookies, pages }: WafMarks,
  answers: readonly SeenAnswer[],
): { readonly evidence: readonly string[]; readonly isBlocking: boolean } {
  const refusals = new Set<string>();
  const traces = new Set<string>();
  for (const answer of answers) {
    for (const mark of pages)
      if (hasPage(answer, mark)) refusals.add(`page "${mark.texts[0]}" (${answer.status})`);
    for (const mark of headers)
      if (hasHeader(answer, mark)) (mark.blocks === true ? refusals : traces).add(describeHeader(mark));
    for (const mark of cookies)
      if (answer.cookieNames.some((name) => isCookie(name, mark)))
        traces.add(`cookie ${describeCookie(mark)}`);
  }
  return { evidence: [...refusals, ...traces], isBlocking: refusals.size > 0 };
}

function hasHeader({ headers }: SeenAnswer, { name, starts, has, pattern }: HeaderMark): boolean {
  return (headers.get(name) ?? []).some(
    (value) =>
      (starts === undefined || value.startsWith(starts)) &&
      (has === undefined || value.includes(has)) &&
      (pattern === undefined || pattern.test(value)),
  );
}

function hasPage(answer: SeenAnswer, { texts, server, onAnyStatus }: PageMark): boolean {
  return (
    (onAnyStatus === true || refusingStatuses.has(answer.status)) &&
    (server === undefined || hasHeader(answer, { name: 'server', starts: server })) &&
    texts.every((text) => answer.bodyStart.includes(text))
  );
}

function isCookie(name: string, mark: CookieMark): boolean {
  if (typeof mark !== 'string') return mark.pattern.test(name);
  return mark.endsWith('*') ? name.startsWith(mark.slice(0, -1)) : name === mark;
}

/** Describes the mark, not the value that was sent, because evidence is stored and shown. */
function describeHeader({ name, starts, has }: HeaderMark): string {
  const value = starts ?? has;
  return `header ${name}${value === undefined ? '' : `: ${value}`}`;
}

function describeCookie(mark: CookieMark): string {
  return typeof mark === 'string' ? mark : mark.label;
}

function seenAnswers(page: FetchedPage): readonly SeenAnswer[] {
  const { auxiliary = {} } = page;
  const pages = [page, auxiliary.googlebot].flatMap((answer) =>
    answer && 'status' in answer ? [{ ...answer, text: answer.html }] : [],
  );
  const others = [
    auxiliary.aiAgent,
    auxiliary.missingPage,
    auxiliary.robotsTxt,
    ...(auxiliary.sitemaps ?? []),
    auxiliary.llmsTxt,
    auxiliary.favicon,
    auxiliary.httpVariant,
    auxiliary.wwwVariant,
  ].flatMap((answer) => (answer && 'status' in answer ? [answer] : []));
  const site = siteHost(page.url);
  return [...pages, ...others].filter(({ url }) => siteHost(url) === site).map(seeAnswer);
}

/** A favicon or a sitemap may be hosted elsewhere, behind a firewall that is not the site's. */
function siteHost(address: string): string | null {
  const url = parseUrl(address);
  return url === null ? null : siteOf(url);
}

function seeAnswer({
  status,
  headers,
  text,
}: Pick<FetchedAnswer, 'status' | 'headers' | 'text'>): SeenAnswer {
  const byName = new Map<string, string[]>();
  const cookieNames: string[] = [];
  for (const [rawName, rawValue] of headers.slice(0, maxHeaders)) {
    const name = rawName.toLowerCase();
    const value = rawValue.slice(0, maxValueUnits);
    // Cookie names are case-sensitive.
    if (name === 'set-cookie') cookieNames.push((value.split('=', 1)[0] ?? '').trim());
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [value.trim().toLowerCase()]);
    else values.push(value.trim().toLowerCase());
  }
  return { status, headers: byName, cookieNames, bodyStart: text.slice(0, blockPageUnits).toLowerCase() };
}
