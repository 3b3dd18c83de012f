import type { Region } from './element-traits.ts';
import type { Link } from './links.ts';
import { othersPolicies } from './trust-names.ts';
import { allPages, possiblePages, trustPages, type TrustPage } from './trust-lexicon.ts';
import { nameReader } from './trust-words.ts';

/** The element of the first link to each page that tells visitors who runs a site; null for none. */
export type TrustLinkFacts = Readonly<
  Record<TrustPage, { readonly url: string; readonly element: number } | null>
> & {
  /** The page itself is one of them, judging by its URL. */
  readonly self: TrustPage | null;
};

type TrustLink = Pick<
  Link,
  'kind' | 'href' | 'url' | 'host' | 'text' | 'label' | 'isInternal' | 'region' | 'element'
>;

const maxTextUnits = 80;
const maxPathUnits = 200;

/** Links in these regions belong to the site rather than to a text that may be about anything. */
const ownRegions = new Set<Region>(['footer', 'nav', 'header', 'aside']);

export interface TrustPageContext {
  readonly pageUrl: string;
  /** Lower-case primary subtag of the page's language; null if unknown. */
  readonly language: string | null;
  /** As the page gives it for social previews or at the end of its title; empty if unknown. */
  readonly siteName: string;
}

/**
 * Searches the links for the pages that visitors use to judge whether a site is trustworthy, by the words of their text
 * and of their URL.
 */
export function findTrustLinks(
  links: readonly TrustLink[],
  { pageUrl, language, siteName }: TrustPageContext,
): TrustLinkFacts {
  const found: Record<TrustPage, { url: string; element: number } | null> = {
    about: null,
    contact: null,
    privacy: null,
  };
  let missing: number = allPages;
  const add = (pages: number, url: string, element: number): void => {
    for (const [page, bit] of pageBits) if ((pages & bit) !== 0) found[page] ??= { url, element };
    missing &= ~pages;
  };
  const mayName = (text: string): boolean =>
    text.length <= maxTextUnits && (possiblePages(text) & missing) !== 0;
  const mayNameInUrl = (url: string): boolean => {
    const path = pathOf(url);
    return path !== -1 && (url.includes('%', path) || (possiblePages(url, path) & missing) !== 0);
  };
  const read = nameReader(pageUrl, language, siteName);
  for (const { kind, href, url, host, text, label, isInternal, region, element } of links) {
    const address = url ?? href;
    if (address === null) continue;
    let pages = isContactAddress(kind, address, isInternal) ? trustPages.contact : 0;
    // A part of this page, or a dialog that a script opens, informs as well as a page of its own.
    const isPage = kind === 'http' || kind === 'fragment';
    const isNamed = mayName(text);
    const isLabeled = label !== '' && label !== text && mayName(label);
    const isTextual = isNamed || isLabeled;
    if (isPage ? isTextual || mayNameInUrl(address) : isTextual && kind === 'javascript') {
      const names = isPage ? namesOf(address, isInternal) : none;
      const isOwn = ownRegions.has(region) || names.some((name) => aboutInUrl.test(name));
      if (isNamed) pages |= read.text(text, isOwn);
      if (isLabeled) pages |= read.text(label, isOwn);
      for (const name of names) pages |= read.address(name);
      if (!isInternal && host !== null && othersPolicies.includes(host)) pages &= ~trustPages.privacy;
    }
    if (pages === 0) continue;
    add(pages, address, element);
    if (missing === 0) break;
  }
  const own = namesOf(pageUrl, false).reduce((pages, name) => pages | read.address(name), 0);
  const { about, contact, privacy } = found;
  return { about, contact, privacy, self: pageBits.find(([, bit]) => (own & bit) !== 0)?.[0] ?? null };
}

const pageBits = Object.entries(trustPages) as readonly (readonly [TrustPage, number])[];

const aboutInUrl = /^(?:about|ueber|uber|acerca|sobre|a-propos|over|om)(?![a-z])/i;

/** Addresses that start a conversation, also those that scripts or proxies hide from robots. */
const conversation =
  /^(?:mailto|tel|sms|callto|skype|whatsapp|viber):|^https?:\/\/(?:wa\.me|(?:api|web|chat)\.whatsapp\.com|m\.me|signal\.me|line\.me\/R\/ti\/p)\/|\/cdn-cgi\/l\/email-protection|^javascript:[^;]{0,40}(?:uncryptmailto|decryptmail|decodemail|sendmail|mailto)/i;
/** Sharing by email or message: nobody is named who would get it. */
const sharing = /^(?:mailto|sms|whatsapp):[^?]{0,20}\?|[/?&](?:send\/?\?text|\?text)=/i;

/** Nearly all addresses have none of these, and need no closer look. */
const conversationMark = /wa\.me|whatsapp|\/\/m\.me|signal\.me|line\.me|cdn-cgi/;

function isContactAddress(kind: Link['kind'], address: string, isInternal: boolean): boolean {
  const mayStart = isInternal ? address.includes('/cdn-cgi/') : conversationMark.test(address);
  if (kind === 'http' && !mayStart) return false;
  const start = address.slice(0, maxPathUnits);
  return conversation.test(start) && (!sharing.test(start) || start.includes('@'));
}

const none: readonly string[] = [];
/** Last segments that say nothing: the file of a folder, a language, or a number. */
const silent = /^(?:(?:index|default|home|start)(?:\.[a-z]{2,5})?|[a-z]{2}(?:[-_][a-z]{2})?|\d+)$/i;
/** A page of a small system: `index.php?page=imprint`. */
const pageParameter = /[?&](?:page|seite|site|pagina|strona|view|content|action|title)=([^&#]{1,60})/i;
/** A part of the page, or a page of an app: `#contact`, `#/about`. */
const fragment = /#(?:!?\/)?([^/?&=#]{1,60})\/?$/;
/** Folders with several pages about the same, on the site itself: `/about/history`. */
const folder =
  /^(?:about(?:[-_]?(?:us|me|company))?|ueber[-_]uns|contact(?:[-_]?us)?|kontakt|impressum|privacy(?:[-_]?(?:policy|notice))?|datenschutz|qui[-_]sommes[-_]nous|a[-_]propos|quienes[-_]somos|chi[-_]siamo|contatti|contacto|contato|over[-_]ons|om[-_]oss|om[-_]os|o[-_]nas)$/i;

/**
 * The last path segment that is a name, the folder around it, and a page named in the query or fragment. A page has many
 * links: nothing is parsed.
 */
function namesOf(url: string, isInternal: boolean): readonly string[] {
  if (url.length > maxPathUnits) return none;
  const path = pathOf(url);
  if (path === -1) return none;
  let end = path;
  while (end < url.length && !endsPath(url.charCodeAt(end))) end++;
  const names: string[] = [];
  if (end < url.length) {
    const rest = url.slice(end);
    for (const form of [pageParameter, fragment]) {
      const named = form.exec(rest)?.[1];
      if (named !== undefined) names.push(decode(named));
    }
  }
  for (let tries = 0; tries < 3; tries++) {
    if (url.charCodeAt(end - 1) === 0x2f) end--;
    if (end <= path) break;
    const start = url.lastIndexOf('/', end - 1) + 1;
    const last = url.slice(start, end);
    end = start;
    if (silent.test(last)) continue;
    const name = last.includes('%') ? decode(last) : last;
    names.push(name.includes('.') ? name.replace(extension, '') : name);
    break;
  }
  const start = url.lastIndexOf('/', end - 2) + 1;
  if (isInternal && start > path && folder.test(url.slice(start, end - 1)))
    names.push(url.slice(start, end - 1));
  return names;
}

/** Where the path of a URL begins; -1 if it has none. */
function pathOf(url: string): number {
  return url.indexOf('/', url.indexOf('://') + 3);
}

const extension = /\.[a-z]{2,5}$/i;

/** "?" or "#". */
function endsPath(unit: number): boolean {
  return unit === 0x3f || unit === 0x23;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
