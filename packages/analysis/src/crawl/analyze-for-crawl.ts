import { examine, noteNotRendered, type AnalyzeOptions } from '../analyze.ts';
import { boundText, limits } from '../bounds.ts';
import type { Facts } from '../facts/facts.ts';
import { looksClientRendered } from '../facts/client-rendered.ts';
import { refreshOf } from '../facts/refresh.ts';
import { foldLabel } from '../facts/fold-text.ts';
import type { FetchedPage } from '../fetched-page.ts';
import type { NotRenderedReason } from '../fetched-rendering.ts';
import type { PageAnalysis } from '../page-analysis.ts';
import { textHash } from '../parse/url-hash.ts';
import { withoutFragment } from '../parse/url.ts';
import { outsideOf, type CheckRun } from '../run-checks.ts';
import { crawlFragmentsOf, crawlIdsOf, crawlLinksOf } from './crawl-links.ts';
import type { CrawlPage } from './crawl-page.ts';
import { crawlResourcesOf } from './crawl-resources.ts';
import { holdsUntil } from './holds-until.ts';
import { mergeLinks, withMove } from './merge-links.ts';
import { isNofollow, neighborsOf, relatedOf } from './page-directives.ts';
import { pageTypeOf } from './page-type.ts';
import { identifyText } from './text-identity.ts';
import { sketchText } from './text-sketch.ts';

export interface CrawlAnalyzeOptions extends AnalyzeOptions {
  /** Product token of the crawler, so that directives for it by name count too. */
  readonly crawler?: string;
  /** Why the page has no rendering; absent if that is nothing to note. */
  readonly notRendered?: NotRenderedReason | undefined;
}

export interface CrawlAnalysis {
  /** As returned by `analyze`. */
  readonly analysis: PageAnalysis;
  readonly crawl: CrawlPage;
  /** See `holdsUntil`. */
  readonly holdsUntil: number | null;
  /** The HTML as sent suggests that scripts make the page. */
  readonly looksClientRendered: boolean;
}

const maxH2 = 50;
const maxHreflangs = 500;
const maxSchemaTypes = 30;

/** Analyzes a page and also returns the data that a crawl compares with other pages. Pure, like `analyze`. */
export function analyzeForCrawl(page: FetchedPage, options: CrawlAnalyzeOptions = {}): CrawlAnalysis {
  const { analysis, raw, reading, runs } = examine(page, options);
  const { facts, tokens } = reading;
  const wordCount = facts.text.mainWords;
  const { contentHash, signature } = identifyText(tokens, wordCount);
  const { nextUrl, prevUrl } = neighborsOf(facts);
  const refresh = refreshOf(facts);
  const refreshUrl = refresh?.delaySeconds === 0 ? withoutFragment(refresh.url) : null;
  const h1 = facts.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? null;
  const h2 = facts.headings.filter(({ level, text }) => level === 2 && text !== '').slice(0, maxH2);
  const title = facts.title?.text ?? null;
  const description = facts.description?.text ?? null;
  const canonical = facts.canonical.canonical?.url ?? null;
  const links = crawlLinksOf(facts);
  const allLinks = reading === raw ? links : mergeLinks(crawlLinksOf(raw.facts), links);
  // Search engines may not render a page whose HTML as sent says noindex, and heed what scripts add.
  const isNoindex = [raw, reading].some((one) => !one.facts.indexability.isIndexable);
  const isOutside = [raw, reading].some((one) => outsideOf('indexable-html', one.facts) !== null);
  const { notRendered } = options;
  return {
    analysis: notRendered === undefined ? analysis : noteNotRendered(analysis, notRendered),
    looksClientRendered: looksClientRendered(raw.facts),
    holdsUntil: holdsUntil(facts, runs, options.thresholds ?? {}),
    crawl: {
      title: bound(title),
      description: bound(description),
      h1: bound(h1),
      h2: h2.map(({ text }) => boundText(text, limits.text)),
      titleKey: keyOf(title),
      descriptionKey: keyOf(description),
      h1Key: keyOf(h1),
      h2Keys: keysOf(h2),
      language: languageOf(facts),
      isIndexable: refreshUrl === null && !isOutside,
      isNoindex,
      isNofollow: [raw, reading].some((one) => isNofollow(one.facts, options.crawler)),
      canonicalUrl: canonical === null ? null : withoutFragment(canonical),
      hreflangs: hreflangsOf(facts),
      refreshUrl,
      nextUrl,
      prevUrl,
      relatedUrls: relatedOf(facts),
      wordCount,
      contentHash,
      signature,
      sketch: sketchText(tokens, title ?? ''),
      schemaTypes: facts.structuredData.types
        .slice(0, maxSchemaTypes)
        .map((type) => boundText(type, limits.text)),
      hasRichResult: facts.structuredData.richResults.some(({ isEligible }) => isEligible),
      topKeyword: topKeywordOf(facts),
      pageType: pageTypeOf(facts.response.path),
      ...withMove(allLinks, analysis.rendering, page.url),
      fragments: crawlFragmentsOf(facts),
      ids: crawlIdsOf(facts.references),
      resources: crawlResourcesOf(facts),
      ...failuresOf(runs),
    },
  };
}

function bound(text: string | null): string | null {
  return text === null ? null : boundText(text, limits.text);
}

/** Null if there is no text. */
function keyOf(text: string | null): number | null {
  if (text === null || text === '') return null;
  const folded = foldLabel(text);
  return textHash(folded === '' ? text : folded);
}

function keysOf(texts: readonly { readonly text: string }[]): readonly number[] {
  const keys: number[] = [];
  for (const { text } of texts) {
    const key = keyOf(text);
    if (key !== null) keys.push(key);
  }
  return keys;
}

function languageOf({ language, content: { detectedLanguage } }: Facts): string | null {
  return language.primary ?? (detectedLanguage?.isReliable === true ? detectedLanguage.language : null);
}

function hreflangsOf({ hreflang }: Facts): CrawlPage['hreflangs'] {
  const found: { readonly code: string; readonly url: string }[] = [];
  for (const { counts, normal, url } of hreflang) {
    if (found.length >= maxHreflangs) break;
    if (counts && url !== null && url.length <= limits.pageUrl)
      found.push({ code: boundText(normal, limits.text), url });
  }
  return found;
}

function topKeywordOf({ content: { keywords } }: Facts): string | null {
  for (const list of [keywords.trigrams, keywords.bigrams, keywords.unigrams]) {
    let top: (typeof list)[number] | null = null;
    for (const keyword of list) {
      if (!keyword.slots.includes('title') || !keyword.slots.includes('h1')) continue;
      if (top === null || keyword.score > top.score) top = keyword;
    }
    if (top !== null) return boundText(top.phrase, limits.text);
  }
  return null;
}

function failuresOf(
  runs: readonly CheckRun[],
): Pick<CrawlPage, 'errors' | 'warnings' | 'notices' | 'failedChecks'> {
  const counts = { error: 0, warning: 0, notice: 0 };
  const failedChecks: string[] = [];
  for (const { check, outcome } of runs) {
    if (outcome.status !== 'fail') continue;
    counts[check.severity]++;
    failedChecks.push(check.id);
  }
  return { errors: counts.error, warnings: counts.warning, notices: counts.notice, failedChecks };
}
