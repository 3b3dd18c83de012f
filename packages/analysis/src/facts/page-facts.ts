import type { FetchedPage } from '../fetched-page.ts';
import type { ParsedHtml } from '../parse/html.ts';
import { readAccessibility } from './accessibility.ts';
import { readAiAnswers } from './ai-answers.ts';
import { readAiCrawlers } from './ai-crawlers.ts';
import { collectAuthorship } from './authorship.ts';
import { readAuxiliary } from './auxiliary.ts';
import { collectBehavior } from './behavior.ts';
import { collectCanonical } from './canonical.ts';
import type { Addressed } from './collector.ts';
import type { ReadText } from './content.ts';
import { readCookies } from './cookies.ts';
import { collectDates } from './dates.ts';
import { collectDescriptions, descriptionOf } from './description.ts';
import { collectDocument } from './document.ts';
import { collectForms } from './forms.ts';
import { collectFrames } from './frames.ts';
import { compareGooglebot } from './googlebot.ts';
import { collectHeadings } from './headings.ts';
import { readHreflang } from './hreflang.ts';
import { collectImages } from './images.ts';
import { collectIndexability } from './indexability.ts';
import { collectInputs } from './inputs.ts';
import { collectLabels } from './labels.ts';
import { collectLanguage } from './language.ts';
import { readLayout } from './layout.ts';
import { collectLinkElements } from './link-elements.ts';
import { collectLinks } from './links.ts';
import { readLoad } from './load.ts';
import { collectMedia } from './media.ts';
import { collectMetas } from './metas.ts';
import { collectObsoleteElements } from './obsolete-elements.ts';
import { readProbes } from './probes.ts';
import { collectReferences } from './references.ts';
import { readRendering, scriptRedirectOf } from './rendering.ts';
import { readResponse } from './response.ts';
import { readRobots } from './robots.ts';
import { collectScripts } from './scripts.ts';
import { readSections } from './sections.ts';
import { findSecrets } from './secrets.ts';
import { readSecurityHeaders } from './security-headers.ts';
import { readSitemaps } from './sitemaps.ts';
import { readSocial, siteNameOf } from './social.ts';
import { resolveSpeakable } from './speakable.ts';
import { collectSvgLinks } from './svg-links.ts';
import { collectStyles } from './styles.ts';
import { collectStructure } from './structure.ts';
import { collectStructuredData } from './structured-data.ts';
import { collectTables } from './tables.ts';
import { collectTechnologies } from './technologies.ts';
import type { TextRecorder } from './text.ts';
import { collectTitles, titleOf } from './title.ts';
import { readTraffic } from './traffic.ts';
import { findTrustLinks } from './trust-links.ts';
import { readUrl } from './url.ts';
import { readViewport } from './viewport.ts';
import { readVisibleText } from './visible-text.ts';

/** The sources that facts are derived from. */
export interface PageSource extends Addressed {
  readonly page: FetchedPage;
  readonly parsed: ParsedHtml;
  /** Recorded the text during the walk. */
  readonly recorder: TextRecorder;
  /** The main content, tokenized into words. */
  readonly words: ReadText;
  /** The facts themselves: each is computed when another fact or a check first reads it. */
  readonly facts: Facts;
  /** The facts of the HTML as sent, if the page is the same one as rendered. */
  readonly raw: Facts | null;
  /** Computes the facts of another response in the same way. */
  another(page: FetchedPage): Facts;
}

type Source = PageSource;

/** Facts collected during the walk over the page, each by a collector created for that page. */
export const gathered = {
  /** Every HTML `<title>` (SVG has its own), in document order. */
  titles: collectTitles,
  /** Every `<meta name=description>`, in document order. */
  descriptions: collectDescriptions,
  canonical: ({ headers }: FetchedPage) => collectCanonical(headers),
  indexability: ({ headers, fetchedAt }: FetchedPage) => collectIndexability(headers, fetchedAt ?? null),
  headings: collectHeadings,
  links: collectLinks,
  images: collectImages,
  labels: collectLabels,
  language: ({ headers }: FetchedPage) => collectLanguage(headers),
  document: collectDocument,
  metas: collectMetas,
  linkElements: collectLinkElements,
  scripts: collectScripts,
  forms: collectForms,
  tables: collectTables,
  frames: collectFrames,
  svgLinks: collectSvgLinks,
  media: collectMedia,
  structuredData: collectStructuredData,
  technologies: collectTechnologies,
  dates: collectDates,
  authorship: collectAuthorship,
  structure: collectStructure,
  references: collectReferences,
  styles: collectStyles,
  inputs: collectInputs,
  behavior: collectBehavior,
  obsoleteElements: collectObsoleteElements,
};

/** Facts derived from the response, from auxiliary requests, and from other facts. */
export const derived = {
  /** The title that search engines see: the first one in the head, if it has text. */
  title: (from: Source) => titleOf(from.facts.titles),
  /** The first description that has text; the head takes precedence over the body. */
  description: (from: Source) => descriptionOf(from.facts.descriptions),
  response: (from: Source) => readResponse(from.page),
  url: (from: Source) => readUrl(from.facts.response.url),
  hreflang: (from: Source) => readHreflang(from.facts, from.page.headers),
  viewport: (from: Source) => readViewport(from.facts.metas),
  social: (from: Source) => readSocial(from.facts.metas, from.addresses.base),
  text: (from: Source) => from.recorder.done(),
  visibleText: (from: Source) => readVisibleText(from.facts.text),
  trustLinks: (from: Source) =>
    findTrustLinks(from.facts.links, {
      pageUrl: from.facts.response.url,
      language: from.facts.language.primary,
      siteName: siteNameOf(from.facts.metas, from.facts.title),
    }),
  cookies: (from: Source) => readCookies(from.page.headers),
  securityHeaders: (from: Source) => readSecurityHeaders(from.page.headers, from.facts.metas),
  secrets: (from: Source) => findSecrets(from.page.html),
  /** Null if nothing is marked as speakable. */
  speakable: (from: Source) => resolveSpeakable(from.facts.structuredData.speakable, from.parsed.elements),
  content: (from: Source) => from.words.content,
  sections: (from: Source) => readSections(from.facts, from.facts.content.language),
  aiAnswers: (from: Source) => readAiAnswers(from.page.auxiliary),
  robots: (from: Source) => readRobots(from.page.auxiliary?.robotsTxt, from.facts),
  aiCrawlers: (from: Source) => readAiCrawlers(from.facts.robots, from.facts.response.url),
  sitemaps: (from: Source) =>
    readSitemaps(from.page.auxiliary?.sitemaps, from.facts.robots, from.facts.response.url),
  probes: (from: Source) => readProbes(from.page, from.facts.text),
  auxiliary: (from: Source) => readAuxiliary(from.page.auxiliary),
  /** Null for the HTML as sent. */
  rendering: (from: Source) => readRendering(from.page, from.raw, (page) => from.another(page)),
  /** What axe-core found in the browser. */
  accessibility: (from: Source) =>
    readAccessibility(from.facts.rendering?.browser ?? null, from.parsed.elements),
  /** Null for the HTML as sent. */
  layout: (from: Source) =>
    readLayout(from.facts.rendering?.browser ?? null, from.facts.document.elementCount),
  /** Null for the HTML as sent. */
  traffic: (from: Source) => readTraffic(from.facts.rendering?.browser ?? null, from.raw),
  /** Null for the HTML as sent, and if the load was not recorded. */
  load: (from: Source) =>
    readLoad(from.facts.rendering?.browser ?? null, {
      ...{ elementCount: from.facts.document.elementCount, headers: from.page.headers, raw: from.raw },
    }),
  scriptRedirect: (from: Source) => scriptRedirectOf(from.page),
  googlebot: (from: Source) => compareGooglebot(from.page, from.facts, (page) => from.another(page)),
};

/** Everything that checks know about a page: plain data, each computed once on first access, shared and immutable. */
export type Facts = {
  readonly [Name in keyof typeof gathered]: ReturnType<ReturnType<(typeof gathered)[Name]>['done']>;
} & {
  readonly [Name in keyof typeof derived]: ReturnType<(typeof derived)[Name]>;
};
