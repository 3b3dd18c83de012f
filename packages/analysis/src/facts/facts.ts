import { describeElement, type ElementEvidence } from '../evidence.ts';
import type { FetchedPage } from '../fetched-page.ts';
import { headerValues, parseContentType } from '../parse/headers.ts';
import { parseUrl, withoutFragment } from '../parse/url.ts';
import { collectCanonical, type CanonicalFacts } from './canonical.ts';
import { collectDescription, type DescriptionFacts } from './description.ts';
import { collectDocument, type DocumentFacts } from './document.ts';
import { collectHeadings, type HeadingFacts } from './headings.ts';
import { collectImages, type ImageFacts } from './images.ts';
import { collectIndexability, type IndexabilityFacts } from './indexability.ts';
import { collectLanguage, type LanguageFacts } from './language.ts';
import { collectLinks, type LinkFacts } from './links.ts';
import { TextRecorder, type TextFacts } from './text.ts';
import { collectTitle, type TitleFacts } from './title.ts';
import { walkPage } from './walk-page.ts';

export interface ResponseFacts {
  /** URL that answered, without fragment. */
  readonly url: string;
  readonly status: number;
  /** The path is `/`: the home page of its host, whatever the query. */
  readonly isRoot: boolean;
  /** The content type is HTML or XHTML, or none was sent. */
  readonly isHtml: boolean;
}

/** All that checks know of a page: plain data, computed once, shared, never changed. */
export interface Facts extends TitleFacts, DescriptionFacts {
  readonly response: ResponseFacts;
  readonly canonical: CanonicalFacts;
  readonly indexability: IndexabilityFacts;
  readonly headings: HeadingFacts;
  readonly links: LinkFacts;
  readonly images: ImageFacts;
  readonly language: LanguageFacts;
  readonly document: DocumentFacts;
  readonly text: TextFacts;
}

export interface PageReading {
  readonly facts: Facts;
  /** Evidence for an element by its index; null for an index that the page does not have. */
  readonly describe: (index: number) => ElementEvidence | null;
}

const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/** Parses the page and computes its facts in one walk. */
export function readPage(page: FetchedPage): PageReading {
  const title = collectTitle();
  const description = collectDescription();
  const canonical = collectCanonical(page.headers);
  const indexability = collectIndexability(page.headers);
  const headings = collectHeadings();
  const links = collectLinks();
  const images = collectImages();
  const language = collectLanguage(page.headers);
  const document = collectDocument();
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
  ];

  const parsed = walkPage(page.html, collectors, text);

  const url = withoutFragment(page.url);
  const addresses = { url, base: document.baseUrl(url) ?? url };
  const type = parseContentType(headerValues(page.headers, 'content-type').at(-1));
  return {
    facts: {
      ...title.done(),
      ...description.done(),
      response: {
        url,
        status: page.status,
        isRoot: parseUrl(url)?.pathname === '/',
        isHtml: type === null || htmlTypes.has(type.essence),
      },
      canonical: canonical.done(addresses),
      indexability: indexability.done(),
      headings: headings.done(),
      links: links.done(addresses),
      images: images.done(addresses),
      language: language.done(),
      document: document.done({ ...addresses, doctype: parsed.doctype }),
      text: text.done(),
    },
    describe(index) {
      const element = parsed.elements[index];
      return element === undefined ? null : describeElement(element, index);
    },
  };
}
