import { attribute, wordsOf, type WalkedElement } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import { isHttp, siteOf, withoutFragment } from '../parse/url.ts';
import type { Addressed, Addresses, Collector } from './collector.ts';
import type { Region } from './element-traits.ts';
import { collapse, type NameMark } from './visible-name.ts';

/**
 * `http`: leads to a page, the only kind that counts as a link; `fragment`: a place in this page; `scripted`:
 * no address, but attributes that a script acts on, or that say how to follow an address.
 */
export type LinkKind =
  'http' | 'fragment' | 'mailto' | 'tel' | 'javascript' | 'scripted' | 'other' | 'invalid';

export interface Link {
  readonly kind: LinkKind;
  /** As written, trimmed; null where there is no `href`. */
  readonly href: string | null;
  /** Absolute and normalised, with its fragment, for `http` and `fragment`; else null. */
  readonly url: string | null;
  /** Host name of `url`, without port. */
  readonly host: string | null;
  /** To the host of the page, with or without `www.`; false where there is no `url`. */
  readonly isInternal: boolean;
  readonly nofollow: boolean;
  readonly sponsored: boolean;
  readonly ugc: boolean;
  /** What it says to a reader: text, alternatives of images, or `aria-label` in their place; collapsed. */
  readonly text: string;
  /** Named by `aria-labelledby` or `title` in the absence of text. */
  readonly isLabelledElsewhere: boolean;
  readonly hasImage: boolean;
  /** Its only image is an inline SVG. */
  readonly hasDrawing: boolean;
  readonly hasRole: boolean;
  /** Lower-case first subtag of its own `lang` attribute; null where it has none. */
  readonly language: string | null;
  /** `target=_blank`. */
  readonly opensNewWindow: boolean;
  /** Its `rel` has `noopener`, or `noreferrer`, which implies it. */
  readonly noopener: boolean;
  readonly isHidden: boolean;
  /** Kept from view by inline style or `hidden`, on itself or around it; not by `aria-hidden`. */
  readonly isConcealed: boolean;
  /** The region of the page that it stands in. */
  readonly region: Region;
  readonly element: number;
}

/** `<a>` and `<area>` that lead or seem to lead somewhere, in document order. */
export type LinkFacts = readonly Link[];

/** Attributes by which scripts make an `<a>` without `href` act as a link. */
const scriptedBy = ['onclick', 'routerlink', 'ng-click', '@click', 'v-on:click', 'data-href', 'data-url'];

/** Attributes that say how to follow an address, and mean nothing without one (HTML standard, 4.5.1). */
const aboutAddress = ['target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy'];
/** Attributes that make an `<a>` a place to be led to. */
const names = ['id', 'name'];

interface Open {
  readonly element: WalkedElement;
  readonly mark: NameMark;
  readonly isHidden: boolean;
  readonly isConcealed: boolean;
  readonly region: Region;
  hasImg: boolean;
  hasSvg: boolean;
}
type Found = { -readonly [Key in keyof Link]: Link[Key] };

export function collectLinks(): Collector<LinkFacts, Addressed> {
  const found: Found[] = [];
  const open: Open[] = [];
  return {
    tags: ['a', 'area', 'img', 'svg:svg'],
    open(element, place) {
      if (element.tag === 'img' || element.tag === 'svg:svg') {
        const around = open.at(-1);
        if (around === undefined) return;
        if (element.tag === 'img') around.hasImg = true;
        else around.hasSvg = true;
      } else if (isLink(element)) {
        open.push({
          element,
          mark: place.mark(),
          isHidden: place.isHidden(),
          isConcealed: place.isConcealed(),
          region: place.region(),
          hasImg: false,
          hasSvg: false,
        });
      }
    },
    close(element, place) {
      const current = open.at(-1);
      if (current?.element !== element) return;
      open.pop();
      found.push(describe(current, place.since(current.mark)));
    },
    done({ addresses }) {
      const page = resolveAddress(addresses.url);
      const site = page === null ? null : siteOf(page);
      for (const link of found) classify(link, addresses, site);
      return found.sort((a, b) => a.element - b.element);
    },
  };
}

function isLink(element: WalkedElement): boolean {
  if (attribute(element, 'href') !== null) return true;
  if (element.tag !== 'a') return false;
  if (hasAny(element, scriptedBy)) return true;
  // A place in the page may carry them by mistake: it leads nowhere by design.
  return hasAny(element, aboutAddress) && !hasAny(element, names);
}

function hasAny(element: WalkedElement, attributes: readonly string[]): boolean {
  return attributes.some((name) => attribute(element, name) !== null);
}

function describe({ element, isHidden, isConcealed, region, hasImg, hasSvg }: Open, content: string): Found {
  const found: Found = {
    // Until the base address is known, which may come after the link.
    kind: 'scripted',
    url: null,
    host: null,
    isInternal: false,
    href: null,
    nofollow: false,
    sponsored: false,
    ugc: false,
    text: content,
    isLabelledElsewhere: false,
    hasImage: hasImg || hasSvg,
    hasDrawing: hasSvg && !hasImg,
    hasRole: false,
    language: null,
    opensNewWindow: false,
    noopener: false,
    isHidden,
    isConcealed,
    region,
    element: element.index,
  };
  readAttributes(found, element);
  return found;
}

/** In one pass: looking each of them up by name costs more than all the rest. */
function readAttributes(link: Found, { tag, attributes }: WalkedElement): void {
  let label = '';
  let alt = '';
  for (const { name, value } of attributes) {
    switch (name) {
      case 'href':
        link.href = value.trim();
        break;
      case 'rel':
        readRelations(link, value);
        break;
      case 'aria-label':
        label = collapse(value);
        break;
      case 'alt':
        if (tag === 'area') alt = collapse(value);
        break;
      case 'aria-labelledby':
      case 'title':
        link.isLabelledElsewhere ||= value.trim() !== '';
        break;
      case 'role':
        link.hasRole = wordsOf(value).some((role) => role !== 'link');
        break;
      case 'lang':
        link.language = value.trim().toLowerCase().split('-', 1)[0] || null;
        break;
      case 'target':
        link.opensNewWindow = value.trim().toLowerCase() === '_blank';
        break;
    }
  }
  if (link.text === '') link.text = label !== '' ? label : alt;
}

function readRelations(link: Found, rel: string): void {
  const words = wordsOf(rel);
  link.nofollow = words.includes('nofollow');
  link.sponsored = words.includes('sponsored');
  link.ugc = words.includes('ugc');
  link.noopener = words.includes('noopener') || words.includes('noreferrer');
}

/** Completes a link in place: a page may have very many. */
function classify(link: Found, addresses: Addresses, site: string | null): void {
  if (link.href === null) return;
  const parsed = resolveAddress(link.href, addresses.base);
  if (parsed === null) link.kind = 'invalid';
  else if (!isHttp(parsed)) link.kind = kindOfScheme(parsed.protocol);
  else {
    link.url = parsed.href;
    link.host = parsed.hostname;
    link.kind =
      link.href.includes('#') && withoutFragment(parsed.href) === addresses.url ? 'fragment' : 'http';
    link.isInternal = siteOf(parsed) === site;
  }
}

function kindOfScheme(protocol: string): LinkKind {
  if (protocol === 'mailto:') return 'mailto';
  if (protocol === 'tel:') return 'tel';
  return protocol === 'javascript:' ? 'javascript' : 'other';
}
