import { attribute, wordsOf, type WalkedElement } from '../parse/html.ts';
import { resolveAddress } from '../parse/resolve-address.ts';
import { isSameUrl } from '../parse/url-identity.ts';
import { isHttp, siteOf, withoutFragment } from '../parse/url.ts';
import type { Addressed, Addresses, Collector } from './collector.ts';
import type { Region } from './element-traits.ts';
import { actsOnThisPage } from './link-actions.ts';
import { isQualified } from './qualified-links.ts';
import { collapse, type NameMark } from './visible-name.ts';

/**
 * `http`: points to a page, the only kind that counts as a link; `fragment`: a position in this page; `scripted`: no
 * URL, but attributes that a script acts on or that describe how to follow a URL.
 */
export type LinkKind =
  'http' | 'fragment' | 'mailto' | 'tel' | 'javascript' | 'scripted' | 'other' | 'invalid';

export interface Link {
  readonly kind: LinkKind;
  /** As written, trimmed; null if there is no `href`. */
  readonly href: string | null;
  /** Absolute and normalized, with its fragment, for `http` and `fragment`; otherwise null. */
  readonly url: string | null;
  /** Host name of `url`, without the port. */
  readonly host: string | null;
  /** Points to the host of the page, with or without `www.`; false if there is no `url`. */
  readonly isInternal: boolean;
  readonly nofollow: boolean;
  readonly sponsored: boolean;
  readonly ugc: boolean;
  /** Anchor text: text, image alternatives, or `aria-label` instead of them; white space collapsed. */
  readonly text: string;
  /** Its `aria-label` or, without one, its `title`; empty if it has neither. */
  readonly label: string;
  /** Named by `aria-labelledby` or `title` because there is no text. */
  readonly isLabeledElsewhere: boolean;
  readonly hasImage: boolean;
  /** Its only image is an inline SVG. */
  readonly hasDrawing: boolean;
  readonly hasRole: boolean;
  /** Not a link to a page: a script that prints this one, goes back, and the like. */
  readonly isAction: boolean;
  /** Lower-case first subtag of its own `lang` attribute; null if it has none. */
  readonly language: string | null;
  /** `target=_blank`. */
  readonly opensNewWindow: boolean;
  readonly isHidden: boolean;
  /** Concealed by inline style or `hidden`, on itself or an ancestor; not by `aria-hidden`. */
  readonly isConcealed: boolean;
  /**
   * Marked nofollow, sponsored or ugc for a reason that its place or its class gives: in what visitors wrote, such as
   * comments and reviews, or a button that shares, prints, buys, or the like.
   */
  readonly isQualified: boolean;
  /** The region of the page that contains it. */
  readonly region: Region;
  readonly element: number;
}

/** `<a>` and `<area>` that are or look like links, in document order. */
export type LinkFacts = readonly Link[];

/** Attributes that scripts use to make an `<a>` without `href` act as a link. */
const scriptedBy = ['onclick', 'routerlink', 'ng-click', '@click', 'v-on:click'];
const addressedBy = ['data-href', 'data-url'];
const addressOfNoPage = /^\s*(?:$|(?:mailto|tel|sms):)/i;

/** Attributes that describe how to follow a URL and have no effect without one (HTML standard, 4.5.1). */
const aboutAddress = ['target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy'];
/** Attributes that make an `<a>` a link target. */
const names = ['id', 'name'];

/** A page may have any number of them. */
const maxQualified = 2000;

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
  let qualified = 0;
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
      const link = describe(current, place.since(current.mark));
      if ((link.nofollow || link.sponsored || link.ugc) && qualified < maxQualified) {
        qualified++;
        link.isQualified = isQualified(element);
      }
      found.push(link);
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
  if (hasAny(element, scriptedBy) || addressedBy.some((name) => leadsToPage(attribute(element, name))))
    return true;
  // A link target may have them by mistake; it is not meant to be a link.
  return hasAny(element, aboutAddress) && !hasAny(element, names);
}

function leadsToPage(address: string | null): boolean {
  return address !== null && !addressOfNoPage.test(address);
}

function hasAny(element: WalkedElement, attributes: readonly string[]): boolean {
  return attributes.some((name) => attribute(element, name) !== null);
}

function describe({ element, isHidden, isConcealed, region, hasImg, hasSvg }: Open, content: string): Found {
  const found: Found = {
    // Set once the base URL is known, which may come after the link.
    kind: 'scripted',
    url: null,
    host: null,
    isInternal: false,
    href: null,
    nofollow: false,
    sponsored: false,
    ugc: false,
    text: content,
    label: '',
    isLabeledElsewhere: false,
    hasImage: hasImg || hasSvg,
    hasDrawing: hasSvg && !hasImg,
    hasRole: false,
    isAction: false,
    language: null,
    opensNewWindow: false,
    isHidden,
    isConcealed,
    isQualified: false,
    region,
    element: element.index,
  };
  readAttributes(found, element);
  return found;
}

const scriptUrl = /^javascript:/i;

/** In a single pass: looking up each attribute by name costs more than all the rest. */
function readAttributes(link: Found, { tag, attributes }: WalkedElement): void {
  let label = '';
  let alt = '';
  let title = '';
  let onclick: string | null = null;
  for (const { name, value } of attributes) {
    switch (name) {
      case 'href':
        link.href = value.trim();
        break;
      case 'onclick':
        onclick = value;
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
      case 'title':
        title = collapse(value);
        link.isLabeledElsewhere ||= title !== '';
        break;
      case 'aria-labelledby':
        link.isLabeledElsewhere ||= value.trim() !== '';
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
  if (link.href === null || scriptUrl.test(link.href)) link.isAction = actsOnThisPage(link.href, onclick);
  link.label = label !== '' ? label : title;
  if (link.text === '') link.text = label !== '' ? label : alt;
}

function readRelations(link: Found, rel: string): void {
  const words = wordsOf(rel);
  link.nofollow = words.includes('nofollow');
  link.sponsored = words.includes('sponsored');
  link.ugc = words.includes('ugc');
}

/** Completes a link in place, because a page may have very many. */
function classify(link: Found, addresses: Addresses, site: string | null): void {
  if (link.href === null) return;
  const parsed = resolveAddress(link.href, addresses.base, addresses.charset);
  if (parsed === null) link.kind = 'invalid';
  else if (!isHttp(parsed)) link.kind = kindOfScheme(parsed.protocol);
  else {
    link.url = parsed.href;
    link.host = parsed.hostname;
    link.kind =
      link.href.includes('#') && isSameUrl(withoutFragment(parsed.href), addresses.url) ? 'fragment' : 'http';
    link.isInternal = siteOf(parsed) === site;
  }
}

function kindOfScheme(protocol: string): LinkKind {
  if (protocol === 'mailto:') return 'mailto';
  if (protocol === 'tel:') return 'tel';
  return protocol === 'javascript:' ? 'javascript' : 'other';
}
