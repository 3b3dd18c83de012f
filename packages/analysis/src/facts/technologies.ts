import { headerValues, type Headers } from '../parse/headers.ts';
import { attribute, type WalkedElement } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import { detectTechnologies, type DetectedTechnology } from '../technologies/detect-technologies.ts';
import { technologyEvidenceLimits as limits, type NamedText } from '../technologies/technology-evidence.ts';
import type { Addressed, Collector } from './collector.ts';
import type { ImageFacts } from './images.ts';
import type { LinkElement } from './link-elements.ts';
import type { Meta } from './metas.ts';
import type { Script } from './scripts.ts';

/** Signals of a technology in addition to those collected for it. */
interface Context extends Addressed {
  readonly page: { readonly headers: Headers };
  /** All elements of the page, in document order. */
  readonly parsed: { readonly elements: readonly WalkedElement[] };
  readonly facts: {
    readonly metas: readonly Meta[];
    readonly linkElements: readonly LinkElement[];
    readonly scripts: readonly Script[];
    readonly images: ImageFacts;
  };
}

/** Relations of a link that loads something or describes an API of the site. */
const telling = new Set([
  'stylesheet',
  'preload',
  'modulepreload',
  'prefetch',
  'manifest',
  'edituri',
  'https://api.w.org/',
]);
const outermostDepth = 4;
/** Frameworks mark these elements regardless of position. */
const marked = new Set(['script', 'link', 'style']);
/** Their values are read as URLs and contents. */
const readElsewhere = new Set(['src', 'href', 'content']);

/** Technologies used by the site, detected by the traces that software leaves. */
export function collectTechnologies(): Collector<readonly DetectedTechnology[], Context> {
  const comments: string[] = [];
  const frames: string[] = [];
  return {
    tags: ['iframe'],
    open(element) {
      const src = attribute(element, 'src');
      if (src !== null && frames.length < limits.urls) frames.push(src);
    },
    comment(value) {
      if (comments.length < limits.comments) comments.push(value.slice(0, limits.commentLength));
    },
    done({ addresses: { url, base }, page: { headers }, parsed: { elements }, facts }) {
      const { metas, linkElements, scripts, images } = facts;
      return detectTechnologies({
        url,
        headers,
        cookieNames: headerValues(headers, 'set-cookie').map(
          (cookie) => cookie.split('=', 1)[0]?.trim() ?? '',
        ),
        metas: metas.flatMap(({ name, content }) => (name === null ? [] : [{ name, value: content }])),
        scriptUrls: present(scripts.map((script) => script.url)),
        linkUrls: present(
          linkElements.filter(({ rel }) => rel.some((word) => telling.has(word))).map((link) => link.url),
        ),
        imageUrls: present(images.slice(0, limits.imageUrls).map((image) => image.url)),
        frameUrls: present(frames.map((src) => parseUrl(src, base)?.href ?? null)),
        comments,
        attributes: signalAttributes(elements),
        inlineScripts: scripts
          .filter(({ src, isJavaScript }) => src === null && isJavaScript)
          .slice(0, limits.inlineScripts)
          .map(({ text }) => text),
      });
    },
  };
}

function signalAttributes(elements: readonly WalkedElement[]): readonly NamedText[] {
  const found: NamedText[] = [];
  for (const { tag, depth, attributes } of elements) {
    if (depth > outermostDepth && !marked.has(tag)) continue;
    for (const { name, value } of attributes) {
      if (found.length === limits.attributes) return found;
      if (!readElsewhere.has(name)) found.push({ name, value });
    }
  }
  return found;
}

function present(urls: readonly (string | null)[]): readonly string[] {
  return urls.filter((url) => url !== null);
}
