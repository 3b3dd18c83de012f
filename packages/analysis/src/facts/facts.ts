import { describeElement, type ElementEvidence } from '../evidence.ts';
import type { FetchedPage } from '../fetched-page.ts';
import type { Tokens } from '../language/tokens.ts';
import { withoutFragment } from '../parse/url.ts';
import { readAiAnswers, type AiAnswerFacts } from './ai-answers.ts';
import { readAiCrawlers, type AiCrawlerFacts } from './ai-crawlers.ts';
import { collectAuthorship } from './authorship.ts';
import { readBeside, type BesideFacts } from './beside.ts';
import { collectCanonical } from './canonical.ts';
import { readText, type ContentFacts, type ContentOptions } from './content.ts';
import { readCookies } from './cookies.ts';
import { collectDates } from './dates.ts';
import { collectDescription } from './description.ts';
import { collectDocument } from './document.ts';
import { collectForms } from './forms.ts';
import { collectFrames } from './frames.ts';
import { compareGooglebot, type GooglebotFacts } from './googlebot.ts';
import { collectHeadings } from './headings.ts';
import { readHreflang } from './hreflang.ts';
import { collectImages } from './images.ts';
import { collectIndexability } from './indexability.ts';
import { collectLanguage } from './language.ts';
import { collectLinkElements } from './link-elements.ts';
import { collectLinks } from './links.ts';
import { collectMedia } from './media.ts';
import { collectMetas } from './metas.ts';
import type { PageFacts } from './page-facts.ts';
import { readProbes, type ProbeFacts } from './probes.ts';
import { collectReferences } from './references.ts';
import { readResponse } from './response.ts';
import { readRobots, type RobotsFacts } from './robots.ts';
import { collectScripts } from './scripts.ts';
import { readSections, type SectionFacts } from './sections.ts';
import { findSecrets } from './secrets.ts';
import { readSecurityHeaders } from './security-headers.ts';
import { readSitemaps, type SitemapFacts } from './sitemaps.ts';
import { readSocial } from './social.ts';
import { resolveSpeakable } from './speakable.ts';
import { collectStructure } from './structure.ts';
import { collectStructuredData } from './structured-data.ts';
import { collectTables } from './tables.ts';
import { collectTechnologies } from './technologies.ts';
import { TextRecorder } from './text.ts';
import { collectTitle } from './title.ts';
import { findTrustLinks } from './trust-links.ts';
import { readUrl } from './url.ts';
import { readViewport } from './viewport.ts';
import { PageWalk } from './walk-page.ts';

/** All that checks know of a page: plain data, computed once, shared, never changed. */
export interface Facts extends PageFacts {
  readonly content: ContentFacts;
  readonly sections: SectionFacts;
  readonly aiAnswers: AiAnswerFacts;
  readonly robots: RobotsFacts;
  readonly aiCrawlers: AiCrawlerFacts;
  readonly sitemaps: SitemapFacts;
  readonly probes: ProbeFacts;
  readonly beside: BesideFacts;
  readonly googlebot: GooglebotFacts;
}

export interface PageReading {
  readonly facts: Facts;
  /** The words of the main content. */
  readonly tokens: Tokens;
  /** Evidence for an element by its index; null for an index that the page does not have. */
  readonly describe: (index: number) => ElementEvidence | null;
}

/** Parses the page and computes its facts in one walk. */
export function readPage(page: FetchedPage, options: ContentOptions = {}): PageReading {
  const { facts, describe } = readAnswer(page);
  const { url } = facts.response;
  const { content, tokens } = readText(facts, options);
  const robots = readRobots(page.beside?.robotsTxt, {
    url,
    linkElements: facts.linkElements,
    scripts: facts.scripts,
  });
  return {
    // Written out: spreading so many costs more than some of the checks together.
    facts: {
      title: facts.title,
      titles: facts.titles,
      description: facts.description,
      descriptions: facts.descriptions,
      response: facts.response,
      url: facts.url,
      canonical: facts.canonical,
      hreflang: facts.hreflang,
      indexability: facts.indexability,
      headings: facts.headings,
      links: facts.links,
      images: facts.images,
      language: facts.language,
      document: facts.document,
      metas: facts.metas,
      viewport: facts.viewport,
      social: facts.social,
      linkElements: facts.linkElements,
      scripts: facts.scripts,
      forms: facts.forms,
      tables: facts.tables,
      frames: facts.frames,
      media: facts.media,
      references: facts.references,
      text: facts.text,
      structuredData: facts.structuredData,
      technologies: facts.technologies,
      dates: facts.dates,
      authorship: facts.authorship,
      trustLinks: facts.trustLinks,
      cookies: facts.cookies,
      securityHeaders: facts.securityHeaders,
      secrets: facts.secrets,
      structure: facts.structure,
      speakable: facts.speakable,
      content,
      sections: readSections(facts, content.language),
      aiAnswers: readAiAnswers(page.beside),
      robots,
      aiCrawlers: readAiCrawlers(robots, url),
      sitemaps: readSitemaps(page.beside?.sitemaps, robots, url),
      probes: readProbes(page.beside, { status: page.status, html: page.html, text: facts.text }),
      beside: readBeside(page.beside),
      googlebot: compareGooglebot(page.beside?.googlebot, page, facts, (other) => readAnswer(other).facts),
    },
    tokens,
    describe,
  };
}

const pageWalk = new PageWalk();

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
  const structure = collectStructure();
  const references = collectReferences();
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
    structure,
    references,
  ];
  const parsed = pageWalk.walk(page.html, collectors, text);

  const { headers } = page;
  const url = withoutFragment(page.url);
  const base = document.baseUrl(url) ?? url;
  const addresses = { url, base };
  const titles = title.done();
  const descriptions = description.done();
  const canonicalFacts = canonical.done(addresses);
  const listed = {
    metas: metas.done(),
    linkElements: linkElements.done(addresses),
    links: links.done(addresses),
    scripts: scripts.done(addresses),
    images: images.done(addresses),
    text: text.done(),
    structuredData: structuredData.done({ url, base, elements: parsed.elements }),
  };
  const response = readResponse(page, url);
  // Several checks may blame one element.
  const described = new Map<number, ElementEvidence>();
  const { blocks } = listed.text;
  return {
    facts: {
      title: titles.title,
      titles: titles.titles,
      description: descriptions.description,
      descriptions: descriptions.descriptions,
      metas: listed.metas,
      linkElements: listed.linkElements,
      links: listed.links,
      scripts: listed.scripts,
      images: listed.images,
      text: listed.text,
      structuredData: listed.structuredData,
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
      document: document.done({ url, base, parsed, html: page.html }),
      viewport: readViewport(listed.metas),
      social: readSocial(listed.metas, base),
      forms: forms.done(addresses),
      tables: tables.done(),
      frames: frames.done(addresses),
      media: media.done(addresses),
      references: references.done(listed),
      technologies: technologies.done({
        url,
        base,
        headers,
        metas: listed.metas,
        linkElements: listed.linkElements,
        scripts: listed.scripts,
        images: listed.images,
        elements: parsed.elements,
      }),
      dates: dates.done({ headers, metas: listed.metas, structuredData: listed.structuredData, blocks }),
      authorship: authorship.done({
        metas: listed.metas,
        linkElements: listed.linkElements,
        structuredData: listed.structuredData,
        blocks,
        isRoot: response.isRoot,
      }),
      trustLinks: findTrustLinks(listed.links, url),
      cookies: readCookies(headers),
      securityHeaders: readSecurityHeaders(headers, listed.metas),
      secrets: findSecrets(page.html),
      structure: structure.done(),
      speakable: resolveSpeakable(listed.structuredData.speakable, parsed.elements),
    },
    describe(index) {
      const element = parsed.elements[index];
      if (element === undefined) return null;
      let evidence = described.get(index);
      if (evidence === undefined) described.set(index, (evidence = describeElement(element)));
      return evidence;
    },
  };
}
