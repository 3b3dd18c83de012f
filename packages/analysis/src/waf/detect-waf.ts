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

/** Statuses by which a firewall turns visitors away. */
export const refusingStatuses: ReadonlySet<number> = new Set([403, 406, 429, 503]);
/** How much of a body is looked at, in UTF-16 units: block pages are short. */
export const blockPageUnits = 16 * 1024;

const maxHeaders = 500;
const maxValueUnits = 500;
const maxEvidence = 10;

/** One answer in the form that marks are looked for in. */
interface SeenAnswer {
  readonly status: number;
  /** Values in lower case, by name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly cookieNames: readonly string[];
  /** The beginning of the body, in lower case. */
  readonly bodyStart: string;
}

/**
 * Tells which firewall stands in front of a site from the answers that a scan has anyway: the page's own and those
 * beside it from the same host (or its twin with `www.`). Nothing is provoked, so a firewall that leaves no mark and
 * refused nobody stays unseen: `detected: false` is no proof that there is none.
 *
 * A delivery network is no firewall by itself: CloudFront, Akamai, Fastly and Azure are named as `cdn` until a mark of the
 * firewall itself is there. Cloudflare, Imperva and Sucuri count by their headers alone, since all traffic through these
 * proxies passes a firewall that is on in every plan; scanners commonly report them so, too.
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

/** What of one product is in any of the answers; the marks of a refusal first. */
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

/** By the mark and not by what was sent: evidence is stored and shown. */
function describeHeader({ name, starts, has }: HeaderMark): string {
  const value = starts ?? has;
  return `header ${name}${value === undefined ? '' : `: ${value}`}`;
}

function describeCookie(mark: CookieMark): string {
  return typeof mark === 'string' ? mark : mark.label;
}

function seenAnswers(page: FetchedPage): readonly SeenAnswer[] {
  const { beside = {} } = page;
  const pages = [page, beside.googlebot].flatMap((answer) =>
    answer && 'status' in answer ? [{ ...answer, text: answer.html }] : [],
  );
  const others = [
    beside.aiAgent,
    beside.missingPage,
    beside.robotsTxt,
    ...(beside.sitemaps ?? []),
    beside.llmsTxt,
    beside.favicon,
    beside.httpVariant,
    beside.wwwVariant,
  ].flatMap((answer) => (answer && 'status' in answer ? [answer] : []));
  const site = siteHost(page.url);
  return [...pages, ...others].filter(({ url }) => siteHost(url) === site).map(seeAnswer);
}

/** An icon or a sitemap may lie with somebody else, whose firewall is not the site's. */
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
    // The names of cookies differ by case.
    if (name === 'set-cookie') cookieNames.push((value.split('=', 1)[0] ?? '').trim());
    const values = byName.get(name);
    if (values === undefined) byName.set(name, [value.trim().toLowerCase()]);
    else values.push(value.trim().toLowerCase());
  }
  return { status, headers: byName, cookieNames, bodyStart: text.slice(0, blockPageUnits).toLowerCase() };
}
