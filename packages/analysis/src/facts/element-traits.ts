import type { ElementName } from '../parse/element-names.ts';
import { wordsOf, type WalkedElement } from '../parse/html.ts';
import type { TextBlock } from '../text-block.ts';

/**
 * How an element affects the flow of text: `inline` joins words (`<b>W</b>ord` is one word), `apart` separates words
 * but not paragraphs, `block` starts a new text block.
 */
export type Flow = 'inline' | 'apart' | 'block';

/** The region around the content; `content` is everything else. */
export type Region = 'content' | 'nav' | 'header' | 'footer' | 'aside' | 'form';

/** Element properties needed to read text and names, computed once for all collectors. */
export interface ElementTraits {
  readonly flow: Flow;
  /** It only affects the flow, the kind of its text and its name: nothing has to be counted while it is open. */
  readonly isPlain: boolean;
  /** Its text is not displayed where the element is. */
  readonly isInert: boolean;
  /** Hidden for everyone, judging only by the element itself; stylesheets are not read. */
  readonly hides: boolean;
  readonly isAriaHidden: boolean;
  /** Its own style moves it off the screen or sets the font size of its text to zero. */
  readonly isOffScreen: boolean;
  /** Read aloud as the name of a graphic and not rendered itself. */
  readonly isSpokenOnly: boolean;
  readonly isMain: boolean;
  /** The region that its name or role starts; header and footer only do so outside sectioning content. */
  readonly region: Region | null;
  /** `<article>`, `<section>` or `<main>`: a header inside belongs to that content. */
  readonly isSectioning: boolean;
  /** Its text must not be quoted in search results. */
  readonly isNoSnippet: boolean;
  /** Kind of the text block that it starts; null if the kind depends on the ancestors. */
  readonly textKind: TextBlock['kind'] | null;
  readonly isLink: boolean;
  readonly isArticle: boolean;
  readonly isQuote: boolean;
  /** Computer code. */
  readonly isCode: boolean;
  /** The attribute that is read aloud instead of its text. */
  readonly spokenBy: 'alt' | 'aria-label' | null;
}

const inert = new Set([
  'script',
  'style',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
  'template',
  'textarea',
  'select',
  'title',
  // The reading of a character (ruby annotation), not the text itself.
  'rt',
  'rp',
]);

const inline = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'nobr',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'rb',
  'ruby',
  'rt',
  'rp',
]);

/** Rendered inline: they separate words, but the sentence continues after them. */
const apart = new Set([
  'br',
  'img',
  'picture',
  'source',
  'button',
  'input',
  'select',
  'video',
  'audio',
  'object',
  'embed',
  'canvas',
  'iframe',
  'script',
  'style',
  'noscript',
  'template',
  'link',
  'meta',
  'map',
  'area',
  'meter',
  'progress',
  'output',
  'textarea',
]);

const regions = new Map<string, Region>([
  ['nav', 'nav'],
  ['menu', 'nav'],
  ['aside', 'aside'],
  ['dialog', 'aside'],
  ['form', 'form'],
  ['header', 'header'],
  ['footer', 'footer'],
]);
const regionRoles = new Map<string, Region>([
  ['navigation', 'nav'],
  ['menu', 'nav'],
  ['menubar', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
  ['dialog', 'aside'],
  ['alertdialog', 'aside'],
  ['search', 'form'],
]);

const textKinds = new Map<string, TextBlock['kind']>([
  ['p', 'paragraph'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['li', 'list-item'],
  ['dt', 'list-item'],
  ['dd', 'list-item'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['caption', 'cell'],
]);
const code = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'tt']);
const spokenBy = new Map<string, 'alt' | 'aria-label'>([
  ['img', 'alt'],
  ['area', 'alt'],
  ['svg:svg', 'aria-label'],
  ['span', 'aria-label'],
  ['i', 'aria-label'],
]);

function traitsOfTag(tag: string): ElementTraits {
  const isForeign = tag.startsWith('svg:') || tag.startsWith('math:');
  const isSpokenOnly = tag === 'svg:title' || tag === 'svg:desc';
  const isSectioning = tag === 'article' || tag === 'section' || tag === 'main';
  const isCounted = inert.has(tag) || isSpokenOnly || isSectioning || regions.has(tag) || code.has(tag);
  return {
    flow: inline.has(tag) ? 'inline' : isForeign || apart.has(tag) ? 'apart' : 'block',
    isPlain: !isCounted && tag !== 'blockquote',
    isInert: inert.has(tag),
    hides: false,
    isSpokenOnly,
    isAriaHidden: false,
    isOffScreen: false,
    isMain: tag === 'main',
    region: regions.get(tag) ?? null,
    isSectioning,
    isNoSnippet: false,
    textKind: textKinds.get(tag) ?? null,
    isLink: tag === 'a',
    isArticle: tag === 'article',
    isQuote: tag === 'blockquote',
    isCode: code.has(tag),
    spokenBy: spokenBy.get(tag) ?? null,
  };
}

/** Indexed by name number. */
const known: ElementTraits[] = [];

/** Elements with the same name share their traits. */
export function sharedTraits({ tag, number }: ElementName): ElementTraits {
  if (number < 0) return traitsOfTag(tag);
  return (known[number] ??= traitsOfTag(tag));
}

const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const offScreenStyle =
  /(?:^|;)\s*(?:(?:left|right|top|text-indent|margin-left|margin-top)\s*:\s*-\d{3}|font-size\s*:\s*0(?![.\d]))/i;
const snippetElements = new Set(['span', 'div', 'section']);

/** An element without any of these attributes has the default traits of its name. */
export const traitAttributes = ['hidden', 'style', 'aria-hidden', 'data-nosnippet', 'role'];

/** The traits of an element: the defaults of its name, adjusted by the few attributes that matter here. */
export function readTraits(element: WalkedElement): ElementTraits {
  const shared = sharedTraits(element.kind);
  const { attributes } = element;
  let traits: { -readonly [Key in keyof ElementTraits]: ElementTraits[Key] } | null = null;
  for (let i = 0; i < attributes.length; i++) {
    const attribute = attributes[i];
    if (attribute === undefined) continue;
    const { name, value } = attribute;
    switch (name) {
      case 'hidden':
        (traits ??= { ...shared, isPlain: false }).hides = true;
        break;
      case 'style':
        if (hidingStyle.test(value)) (traits ??= { ...shared, isPlain: false }).hides = true;
        else if (offScreenStyle.test(value)) (traits ??= { ...shared, isPlain: false }).isOffScreen = true;
        break;
      case 'aria-hidden':
        if (value.trim().toLowerCase() === 'true')
          (traits ??= { ...shared, isPlain: false }).isAriaHidden = true;
        break;
      case 'data-nosnippet':
        if (snippetElements.has(element.tag)) (traits ??= { ...shared, isPlain: false }).isNoSnippet = true;
        break;
      case 'role':
        for (const role of wordsOf(value)) {
          if (role === 'main') (traits ??= { ...shared, isPlain: false }).isMain = true;
          const region = regionRoles.get(role);
          if (region !== undefined) (traits ??= { ...shared, isPlain: false }).region = region;
        }
        break;
    }
  }
  return traits ?? shared;
}
