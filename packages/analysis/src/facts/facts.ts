import { describeElement, type ElementEvidence } from '../evidence.ts';
import type { FetchedCharset, FetchedPage, FetchedRedirect } from '../fetched-page.ts';
import { headerValues, parseContentType, type Headers } from '../parse/headers.ts';
import { parseUrl, withoutFragment } from '../parse/url.ts';
import { collectCanonical, type CanonicalFacts } from './canonical.ts';
import { readContent, type ContentFacts, type ContentOptions } from './content.ts';
import { collectDescription, type DescriptionFacts } from './description.ts';
import { collectDocument, type DocumentFacts } from './document.ts';
import { compareGooglebot, type GooglebotFacts } from './googlebot.ts';
import { collectHeadings, type HeadingFacts } from './headings.ts';
import { collectImages, type ImageFacts } from './images.ts';
import { collectIndexability, type IndexabilityFacts } from './indexability.ts';
import { collectLanguage, type LanguageFacts } from './language.ts';
import { collectLinkElements, type LinkElement } from './link-elements.ts';
import { collectLinks, type LinkFacts } from './links.ts';
import { collectMetas, type Meta } from './metas.ts';
import { collectScripts, type Script } from './scripts.ts';
import { collectStructuredData, type StructuredDataFacts } from './structured-data.ts';
import { collectTechnologies } from './technologies.ts';
import { TextRecorder, type TextFacts } from './text.ts';
import { collectTitle, type TitleFacts } from './title.ts';
import type { DetectedTechnology } from '../technologies/detect-technologies.ts';
import { walkPage } from './walk-page.ts';

export interface ResponseFacts {
  /** URL that answered, without fragment. */
  readonly url: string;
  readonly status: number;
  /** Path of the URL, percent-encoded as it was sent; `/` where the URL does not parse. */
  readonly path: string;
  /** The path is `/`: the home page of its host, whatever the query. */
  readonly isRoot: boolean;
  /** The content type is HTML or XHTML, or none was sent. */
  readonly isHtml: boolean;
  /** Lower-case type/subtype of the answer; null where none was sent or it has no such form. */
  readonly contentType: string | null;
  readonly headers: Headers;
  readonly requestedUrl: string;
  readonly redirects: readonly FetchedRedirect[];
  /** Decompressed size of the body. */
  readonly bodyBytes: number;
  readonly charset: FetchedCharset;
  /** ISO 8601, UTC: the one clock of the analysis; null where it is not known. */
  readonly fetchedAt: string | null;
  /** From the request to the first byte of the answer, in milliseconds; null where it was not measured. */
  readonly firstByteMs: number | null;
  readonly httpVersion: '1.1' | '2' | null;
}

/** What the page and its answer say. */
export interface PageFacts extends TitleFacts, DescriptionFacts {
  readonly response: ResponseFacts;
  readonly canonical: CanonicalFacts;
  readonly indexability: IndexabilityFacts;
  readonly headings: HeadingFacts;
  readonly links: LinkFacts;
  readonly images: ImageFacts;
  readonly language: LanguageFacts;
  readonly document: DocumentFacts;
  readonly metas: readonly Meta[];
  readonly linkElements: readonly LinkElement[];
  readonly scripts: readonly Script[];
  readonly text: TextFacts;
  readonly structuredData: StructuredDataFacts;
  readonly technologies: readonly DetectedTechnology[];
}

/** All that checks know of a page: plain data, computed once, shared, never changed. */
export interface Facts extends PageFacts {
  readonly content: ContentFacts;
  readonly googlebot: GooglebotFacts;
}

export interface PageReading {
  readonly facts: Facts;
  /** Evidence for an element by its index; null for an index that the page does not have. */
  readonly describe: (index: number) => ElementEvidence | null;
}

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** The facts of an answer by itself. */
function readAlone({ beside: _, ...page }: FetchedPage): Facts {
  return readPage(page).facts;
}

/** Parses the page and computes its facts in one walk. */
export function readPage(page: FetchedPage, options: ContentOptions = {}): PageReading {
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
  const structuredData = collectStructuredData();
  const technologies = collectTechnologies();
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
    structuredData,
    technologies,
  ];

  const parsed = walkPage(page.html, collectors, text);

  const url = withoutFragment(page.url);
  const addresses = { url, base: document.baseUrl(url) ?? url };
  const type = parseContentType(headerValues(page.headers, 'content-type').at(-1));
  const listed = {
    metas: metas.done(),
    linkElements: linkElements.done(addresses),
    scripts: scripts.done(addresses),
    images: images.done(addresses),
  };
  const facts: PageFacts = {
    ...title.done(),
    ...description.done(),
    response: {
      url,
      status: page.status,
      path: parseUrl(url)?.pathname ?? '/',
      isRoot: parseUrl(url)?.pathname === '/',
      isHtml: type === null || htmlTypes.has(type.essence),
      contentType: type?.essence ?? null,
      headers: page.headers,
      requestedUrl: page.requestedUrl,
      redirects: page.redirects,
      bodyBytes: page.bodyBytes,
      charset: page.charset,
      fetchedAt: page.fetchedAt ?? null,
      firstByteMs: page.timings?.firstByteMs ?? null,
      httpVersion: page.httpVersion ?? null,
    },
    canonical: canonical.done(addresses),
    indexability: indexability.done(),
    headings: headings.done(),
    links: links.done(addresses),
    language: language.done(),
    document: document.done({ ...addresses, parsed }),
    ...listed,
    text: text.done(),
    structuredData: structuredData.done({ ...addresses, elements: parsed.elements }),
    technologies: technologies.done({ ...addresses, ...listed, headers: page.headers }),
  };
  return {
    facts: {
      ...facts,
      content: readContent(facts, options),
      googlebot: compareGooglebot(page.beside?.googlebot, page, facts, readAlone),
    },
    describe(index) {
      const element = parsed.elements[index];
      return element === undefined ? null : describeElement(element, index);
    },
  };
}
