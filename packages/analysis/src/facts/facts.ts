import { describeElement, type ElementEvidence } from '../evidence.ts';
import type { FetchedPage } from '../fetched-page.ts';
import { withoutFragment } from '../parse/url.ts';
import type { DetectedTechnology } from '../technologies/detect-technologies.ts';
import { readAiCrawlers, type AiCrawlerFacts } from './ai-crawlers.ts';
import { collectAuthorship, type AuthorshipFacts } from './authorship.ts';
import { readBeside, type BesideFacts } from './beside.ts';
import { collectCanonical, type CanonicalFacts } from './canonical.ts';
import { readContent, type ContentFacts, type ContentOptions } from './content.ts';
import { readCookies, type Cookie } from './cookies.ts';
import { collectDates, type DateFacts } from './dates.ts';
import { collectDescription, type DescriptionFacts } from './description.ts';
import { collectDocument, type DocumentFacts } from './document.ts';
import { collectForms, type FormFacts } from './forms.ts';
import { collectFrames, type Frame } from './frames.ts';
import { compareGooglebot, type GooglebotFacts } from './googlebot.ts';
import { collectHeadings, type HeadingFacts } from './headings.ts';
import { readHreflang, type HreflangFacts } from './hreflang.ts';
import { collectImages, type ImageFacts } from './images.ts';
import { collectIndexability, type IndexabilityFacts } from './indexability.ts';
import { collectLanguage, type LanguageFacts } from './language.ts';
import { collectLinkElements, type LinkElement } from './link-elements.ts';
import { collectLinks, type LinkFacts } from './links.ts';
import { collectMedia, type MediaFacts } from './media.ts';
import { collectMetas, type Meta } from './metas.ts';
import { readProbes, type ProbeFacts } from './probes.ts';
import { readReferences, type ReferenceFacts } from './references.ts';
import { readResponse, type ResponseFacts } from './response.ts';
import { readRobots, type RobotsFacts } from './robots.ts';
import { collectScripts, type Script } from './scripts.ts';
import { findSecrets, type Secret } from './secrets.ts';
import { readSecurityHeaders, type SecurityHeaderFacts } from './security-headers.ts';
import { readSitemaps, type SitemapFacts } from './sitemaps.ts';
import { readSocial, type SocialFacts } from './social.ts';
import { collectStructuredData, type StructuredDataFacts } from './structured-data.ts';
import { collectTables, type Table } from './tables.ts';
import { collectTechnologies } from './technologies.ts';
import { TextRecorder, type TextFacts } from './text.ts';
import { collectTitle, type TitleFacts } from './title.ts';
import { findTrustLinks, type TrustLinkFacts } from './trust-links.ts';
import { readUrl, type UrlFacts } from './url.ts';
import { readViewport, type Viewport } from './viewport.ts';
import { walkPage } from './walk-page.ts';

/** What the page and its answer say. */
export interface PageFacts extends TitleFacts, DescriptionFacts {
  readonly response: ResponseFacts;
  readonly url: UrlFacts;
  readonly canonical: CanonicalFacts;
  readonly hreflang: HreflangFacts;
  readonly indexability: IndexabilityFacts;
  readonly headings: HeadingFacts;
  readonly links: LinkFacts;
  readonly images: ImageFacts;
  readonly language: LanguageFacts;
  readonly document: DocumentFacts;
  readonly metas: readonly Meta[];
  readonly viewport: Viewport | null;
  readonly social: SocialFacts;
  readonly linkElements: readonly LinkElement[];
  readonly scripts: readonly Script[];
  readonly forms: FormFacts;
  readonly tables: readonly Table[];
  readonly frames: readonly Frame[];
  readonly media: MediaFacts;
  readonly references: ReferenceFacts;
  readonly text: TextFacts;
  readonly structuredData: StructuredDataFacts;
  readonly technologies: readonly DetectedTechnology[];
  readonly dates: DateFacts;
  readonly authorship: AuthorshipFacts;
  readonly trustLinks: TrustLinkFacts;
  readonly cookies: readonly Cookie[];
  readonly securityHeaders: SecurityHeaderFacts;
  readonly secrets: readonly Secret[];
}

/** All that checks know of a page: plain data, computed once, shared, never changed. */
export interface Facts extends PageFacts {
  readonly content: ContentFacts;
  readonly robots: RobotsFacts;
  readonly aiCrawlers: AiCrawlerFacts;
  readonly sitemaps: SitemapFacts;
  readonly probes: ProbeFacts;
  readonly beside: BesideFacts;
  readonly googlebot: GooglebotFacts;
}

export interface PageReading {
  readonly facts: Facts;
  /** Evidence for an element by its index; null for an index that the page does not have. */
  readonly describe: (index: number) => ElementEvidence | null;
}

/** Parses the page and computes its facts in one walk. */
export function readPage(page: FetchedPage, options: ContentOptions = {}): PageReading {
  const { facts, describe } = readAnswer(page);
  const { url } = facts.response;
  const robots = readRobots(page.beside?.robotsTxt, { ...facts, url });
  return {
    facts: {
      ...facts,
      content: readContent(facts, options),
      robots,
      aiCrawlers: readAiCrawlers(robots, url),
      sitemaps: readSitemaps(page.beside?.sitemaps, robots, url),
      probes: readProbes(page.beside, { status: page.status, html: page.html, text: facts.text }),
      beside: readBeside(page.beside),
      googlebot: compareGooglebot(page.beside?.googlebot, page, facts, (other) => readAnswer(other).facts),
    },
    describe,
  };
}

/** The facts of one answer by itself. */
function readAnswer(page: FetchedPage): {
  readonly facts: PageFacts;
  readonly describe: PageReading['describe'];
} {
  const title = collectTitle();
  const description = collectDescription();
  const canonical = collectCanonical(page.headers);
  const indexability = collectIndexability(page.headers);
  const headings = collectHeadings();
  const links = collectLinks();
  const images = collectImages();
  const language = collectLanguage(page.headers);
  const document = collectDocument();
  const metas = collectMetas();
  const linkElements = collectLinkElements();
  const scripts = collectScripts();
  const forms = collectForms();
  const tables = collectTables();
  const frames = collectFrames();
  const media = collectMedia();
  const structuredData = collectStructuredData();
  const technologies = collectTechnologies();
  const dates = collectDates();
  const authorship = collectAuthorship();
  const text = new TextRecorder();
  const collectors = [
    title,
    description,
    canonical,
    indexability,
    headings,
    links,
    images,
    language,
    document,
    metas,
    linkElements,
    scripts,
    forms,
    tables,
    frames,
    media,
    structuredData,
    technologies,
    dates,
    authorship,
  ];
  const parsed = walkPage(page.html, collectors, text);

  const { headers } = page;
  const url = withoutFragment(page.url);
  const addresses = { url, base: document.baseUrl(url) ?? url };
  const canonicalFacts = canonical.done(addresses);
  const listed = {
    metas: metas.done(),
    linkElements: linkElements.done(addresses),
    links: links.done(addresses),
    scripts: scripts.done(addresses),
    images: images.done(addresses),
    text: text.done(),
    structuredData: structuredData.done({ ...addresses, elements: parsed.elements }),
  };
  const response = readResponse(page, url);
  const { blocks } = listed.text;
  return {
    facts: {
      ...title.done(),
      ...description.done(),
      ...listed,
      response,
      url: readUrl(url),
      canonical: canonicalFacts,
      hreflang: readHreflang(listed.linkElements, headers, {
        url,
        canonicalUrl: canonicalFacts.canonical?.url ?? null,
      }),
      indexability: indexability.done(),
      headings: headings.done(),
      language: language.done(),
      document: document.done({ ...addresses, parsed, html: page.html }),
      viewport: readViewport(listed.metas),
      social: readSocial(listed.metas, addresses.base),
      forms: forms.done(addresses),
      tables: tables.done(),
      frames: frames.done(addresses),
      media: media.done(addresses),
      references: readReferences(parsed.elements, listed.links),
      technologies: technologies.done({ ...addresses, ...listed, headers }),
      dates: dates.done({ ...listed, headers, blocks }),
      authorship: authorship.done({ ...listed, blocks, isRoot: response.isRoot }),
      trustLinks: findTrustLinks(listed.links, url),
      cookies: readCookies(headers),
      securityHeaders: readSecurityHeaders(headers, listed.metas),
      secrets: findSecrets(page.html),
    },
    describe(index) {
      const element = parsed.elements[index];
      return element === undefined ? null : describeElement(element, index);
    },
  };
}
