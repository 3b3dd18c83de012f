import { headerValues, type Headers } from '../parse/headers.ts';
import { attribute } from '../parse/html.ts';
import { parseUrl } from '../parse/url.ts';
import { detectTechnologies, type DetectedTechnology } from '../technologies/detect-technologies.ts';
import { technologyEvidenceLimits as limits, type NamedText } from '../technologies/technology-evidence.ts';
import type { Addresses, Collector } from './collector.ts';
import type { ImageFacts } from './images.ts';
import type { LinkElement } from './link-elements.ts';
import type { Meta } from './metas.ts';
import type { Script } from './scripts.ts';

/** Other facts that give a technology away. */
interface Context extends Addresses {
  readonly headers: Headers;
  readonly metas: readonly Meta[];
  readonly linkElements: readonly LinkElement[];
  readonly scripts: readonly Script[];
  readonly images: ImageFacts;
}

/** Relations of a link that loads something, or describes an interface of the site. */
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
/** Frameworks mark these wherever they stand. */
const marked = new Set(['script', 'link', 'style']);
/** Their values are read as addresses and contents. */
const readElsewhere = new Set(['src', 'href', 'content']);

/** What the site is made with, by the marks that its software leaves. */
export function collectTechnologies(): Collector<readonly DetectedTechnology[], Context> {
  const attributes: NamedText[] = [];
  const comments: string[] = [];
  const frames: string[] = [];
  return {
    tags: 'all',
    open(element) {
      if (element.tag === 'iframe') {
        const src = attribute(element, 'src');
        if (src !== null && frames.length < limits.urls) frames.push(src);
      }
      if (element.depth > outermostDepth && !marked.has(element.tag)) return;
      for (const { name, value } of element.attributes) {
        if (attributes.length === limits.attributes) return;
        if (!readElsewhere.has(name)) attributes.push({ name, value });
      }
    },
    comment(value) {
      if (comments.length < limits.comments) comments.push(value.slice(0, limits.commentLength));
    },
    done({ url, base, headers, metas, linkElements, scripts, images }) {
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
        attributes,
        inlineScripts: scripts
          .filter(({ src, isJavaScript }) => src === null && isJavaScript)
          .slice(0, limits.inlineScripts)
          .map(({ text }) => text),
      });
    },
  };
}

function present(urls: readonly (string | null)[]): readonly string[] {
  return urls.filter((url) => url !== null);
}
