import { attribute, wordsOf, type WalkedElement } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import type { Addressed, Addresses, Collector, Place } from './collector.ts';
import type { Region } from './element-traits.ts';
import { readSrcset, type Srcset } from './srcset.ts';
import type { NameMark } from './visible-name.ts';

export interface Image {
  /** Absolute URL of `src`; null if it is absent, does not parse, or is inline data. */
  readonly url: string | null;
  /** `src` as written, at most 200 characters. */
  readonly src: string | null;
  /** Null = no such attribute; empty = decorative. */
  readonly alt: string | null;
  /** Named by `aria-label`, `aria-labelledby` or `title`, or declared decorative by its role. */
  readonly isLabeledElsewhere: boolean;
  /** Width and height attributes as non-negative integers, or null. */
  readonly width: number | null;
  readonly height: number | null;
  /** Its own style sets an aspect ratio, or a width and a height. */
  readonly hasStyledSize: boolean;
  readonly loading: 'lazy' | 'eager' | null;
  /** Has attributes or classes that lazy-loading scripts use, such as `data-src`. */
  readonly isLazyByScript: boolean;
  /** A candidate of its `srcset`, or of a source of its picture, is WebP, AVIF or JPEG XL. */
  readonly hasModernCandidate: boolean;
  /** A candidate of its `srcset`, or of a source of its picture, is fetched over http. */
  readonly hasHttpCandidate: boolean;
  /** Absolute URLs of the first candidate of its `srcset` and of each source of its picture. */
  readonly candidates: readonly string[];
  /** Its own `srcset`; null if it has none. */
  readonly srcset: Srcset | null;
  /** Has a `sizes` attribute that is not blank. */
  readonly hasSizes: boolean;
  readonly fetchPriority: 'high' | 'low' | null;
  /** UTF-16 units of a `src` that contains the image itself (`data:`); 0 otherwise. */
  readonly dataUnits: number;
  readonly inPicture: boolean;
  /** Inside a link. */
  readonly inLink: boolean;
  /** Inside a link that has no other name. */
  readonly isOnlyNameOfLink: boolean;
  readonly isHidden: boolean;
  /** Nothing to see: no source at all, a pixel for counting visits, or an empty placeholder for the layout. */
  readonly isBlank: boolean;
  /** The region of the page that contains it. */
  readonly region: Region;
  readonly element: number;
}

/** `<img>` in document order. */
export type ImageFacts = readonly Image[];

const srcCharacters = 200;

type Found = { -readonly [Key in keyof Image]: Image[Key] };

export function collectImages(): Collector<ImageFacts, Addressed> {
  const images: Found[] = [];
  /** Two arrays parallel to the images: URLs in full length. */
  const sources: (string | null)[] = [];
  const candidates: (readonly string[])[] = [];
  const links: { readonly element: WalkedElement; readonly mark: NameMark; readonly firstImage: number }[] =
    [];
  const pictures: Candidates[] = [];
  return {
    tags: ['picture', 'source', 'a', 'img'],
    open(element, place) {
      if (element.tag === 'picture') pictures.push({ hasModern: false, hasHttp: false, first: [] });
      else if (element.tag === 'source') {
        const picture = pictures.at(-1);
        if (picture !== undefined) addCandidates(picture, element);
      } else if (element.tag === 'a' && attribute(element, 'href') !== null) {
        links.push({ element, mark: place.mark(), firstImage: images.length });
      } else if (element.tag === 'img') {
        sources.push(attribute(element, 'src')?.trim() ?? null);
        const picture = pictures.at(-1);
        candidates.push(candidatesOf(element, picture));
        images.push(describe(element, picture, links.length > 0, place));
      }
    },
    close(element, place) {
      if (element.tag === 'picture') pictures.pop();
      const link = links.at(-1);
      if (link?.element !== element) return;
      links.pop();
      if (images.length === link.firstImage || isLabeled(element) || place.since(link.mark) !== '') return;
      const only = images[link.firstImage];
      if (only !== undefined) only.isOnlyNameOfLink = true;
    },
    done({ addresses }) {
      for (const [i, image] of images.entries()) {
        image.url = resolve(sources[i] ?? null, addresses);
        const raw = candidates[i] ?? none;
        if (raw.length > 0)
          image.candidates = raw.flatMap((candidate) => resolve(candidate, addresses) ?? []);
      }
      return images;
    },
  };
}

interface Candidates {
  hasModern: boolean;
  hasHttp: boolean;
  /** The first candidate of each source, as written. */
  readonly first: string[];
}

const none: readonly string[] = [];
/** Maximum number of sources per picture whose candidates are stored. */
const maxSources = 10;

const modernType = /^\s*image\/(?:webp|avif|jxl)/i;
const modernName = /\.(?:webp|avif|jxl)(?![a-z0-9])/i;
const httpCandidate = /(?:^|[\s,])http:\/\//i;

function addCandidates(to: Candidates, element: WalkedElement): void {
  for (const name of ['srcset', 'data-srcset']) {
    const candidates = attribute(element, name);
    if (candidates === null) continue;
    if (modernName.test(candidates)) to.hasModern = true;
    if (name !== 'srcset') continue;
    if (httpCandidate.test(candidates)) to.hasHttp = true;
    const first = firstCandidate(candidates);
    if (first !== null && to.first.length < maxSources) to.first.push(first);
  }
  if (modernType.test(attribute(element, 'type') ?? '')) to.hasModern = true;
}

/** The URL before the first descriptor or comma; a URL may contain commas but does not end with one. */
function firstCandidate(srcset: string): string | null {
  const first = /^[\s,]*(\S+)/.exec(srcset)?.[1] ?? '';
  let end = first.length;
  // A regular expression would be slow on a text full of commas.
  while (end > 0 && first[end - 1] === ',') end--;
  return end === 0 ? null : first.slice(0, end);
}

function candidatesOf(element: WalkedElement, picture: Candidates | undefined): readonly string[] {
  const srcset = attribute(element, 'srcset');
  const own = srcset === null ? null : firstCandidate(srcset);
  const others = picture?.first ?? none;
  if (own === null) return others;
  return others.length === 0 ? [own] : [...others, own];
}

const isData = /^data:/i;
const lazyClass = /(?:^|\s)lazy/i;

const labels = ['aria-label', 'aria-labelledby', 'title'];

function isLabeled(element: WalkedElement): boolean {
  return labels.some((name) => (attribute(element, name) ?? '').trim() !== '');
}

function describe(
  element: WalkedElement,
  picture: Candidates | undefined,
  inLink: boolean,
  place: Place,
): Found {
  const image: Found = {
    src: null,
    // Set once the base URL is known.
    url: null,
    alt: null,
    isLabeledElsewhere: false,
    width: null,
    height: null,
    hasStyledSize: false,
    loading: null,
    isLazyByScript: false,
    hasModernCandidate: picture?.hasModern ?? false,
    hasHttpCandidate: picture?.hasHttp ?? false,
    candidates: none,
    srcset: null,
    hasSizes: false,
    fetchPriority: null,
    dataUnits: 0,
    inPicture: picture !== undefined,
    inLink,
    isOnlyNameOfLink: false,
    isHidden: place.isHidden(),
    isBlank: false,
    region: place.region(),
    element: element.index,
  };
  readAttributes(image, element);
  return image;
}

/** In a single pass: looking up each attribute by name costs more than all the rest. */
function readAttributes(image: Found, { attributes }: WalkedElement): void {
  for (const { name, value } of attributes) {
    switch (name) {
      case 'src':
        image.src = value.trim().slice(0, srcCharacters);
        if (value.length > srcCharacters && isData.test(image.src)) image.dataUnits = value.length;
        break;
      case 'alt':
        image.alt = value;
        break;
      case 'aria-label':
      case 'aria-labelledby':
      case 'title':
        image.isLabeledElsewhere ||= value.trim() !== '';
        break;
      case 'role':
        image.isLabeledElsewhere ||= wordsOf(value).some(
          (role) => role === 'presentation' || role === 'none',
        );
        break;
      case 'width':
        image.width = dimension(value);
        break;
      case 'height':
        image.height = dimension(value);
        break;
      case 'style':
        image.hasStyledSize = hasStyledSize(value);
        break;
      case 'loading': {
        const loading = value.trim().toLowerCase();
        image.loading = loading === 'lazy' || loading === 'eager' ? loading : null;
        break;
      }
      case 'class':
        image.isLazyByScript ||= lazyClass.test(value);
        break;
      case 'data-src':
      case 'data-lazy-src':
      case 'data-lazy':
      case 'data-original':
        image.isLazyByScript = true;
        break;
      case 'data-srcset':
        image.isLazyByScript = true;
        image.hasModernCandidate ||= modernName.test(value);
        break;
      case 'srcset':
        image.hasModernCandidate ||= modernName.test(value);
        image.hasHttpCandidate ||= httpCandidate.test(value);
        if (value.trim() !== '') image.srcset = readSrcset(value);
        break;
      case 'sizes':
        image.hasSizes = value.trim() !== '';
        break;
      case 'fetchpriority': {
        const priority = value.trim().toLowerCase();
        image.fetchPriority = priority === 'high' || priority === 'low' ? priority : null;
        break;
      }
      case 'type':
        image.hasModernCandidate ||= modernType.test(value);
        break;
    }
  }
  image.isBlank =
    (image.width ?? 9) <= 1 ||
    (image.height ?? 9) <= 1 ||
    (!image.isLazyByScript &&
      (image.src === null || image.src === '' || (image.alt === null && blankName.test(image.src))) &&
      image.candidates.length === 0 &&
      !image.inPicture);
}

/** Files that older layouts put between other images. */
const blankName =
  /(?:^|\/)(?:blank|spacer?|pixel|clear|transparent|trans|leer|shim|dot|1x1|1px)\.(?:gif|png)(?:[?#]|$)/i;

function isShortNumber(value: string): boolean {
  const { length } = value;
  for (let i = 0; i < length; i++) {
    const unit = value.charCodeAt(i);
    if (unit < 0x30 || unit > 0x39) return false;
  }
  return length > 0 && length < 10;
}

/** Browsers read the leading digits; a percentage does not reserve space. */
function dimension(value: string): number | null {
  if (isShortNumber(value)) return Number(value);
  const digits = /^\s*\+?(\d{1,9})(?![\d.]*%)/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

function hasStyledSize(style: string): boolean {
  if (/(?:^|;)\s*aspect-ratio\s*:/i.test(style)) return true;
  return /(?:^|;)\s*width\s*:/i.test(style) && /(?:^|;)\s*height\s*:(?!\s*auto)/i.test(style);
}

function resolve(src: string | null, { base, charset }: Addresses): string | null {
  if (src === null || src === '' || isData.test(src)) return null;
  return resolveAddress(src, base, charset)?.href ?? null;
}
