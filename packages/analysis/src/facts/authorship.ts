import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import { areKindOf } from '../structured-data/schema-org.ts';
import type { TextBlock } from '../text-block.ts';
import { hasByline } from './byline.ts';
import { authorBox, meaningOfClasses, namedAs, namesAuthor } from './class-names.ts';
import type { Collector } from './collector.ts';
import type { LinkElement } from './link-elements.ts';
import type { Meta } from './metas.ts';
import { isInOtherPart } from './other-parts.ts';
import type { StructuredDataFacts } from './structured-data.ts';
import type { NameMark } from './visible-name.ts';

/** Who wrote a page, and whether it is the kind of content that has an author: an article, a post, or a news story. */
export interface AuthorshipFacts {
  /** The main entity of the structured data is an article, or Open Graph metadata declares one. */
  readonly isArticle: boolean;
  /** The first source that names the author, in the order listed; null if there is none. */
  readonly authorBy: 'structured-data' | 'meta' | 'link' | 'byline' | null;
}

interface Context {
  readonly facts: {
    readonly response: { readonly isRoot: boolean };
    readonly metas: readonly Meta[];
    readonly linkElements: readonly LinkElement[];
    readonly structuredData: StructuredDataFacts;
    readonly text: { readonly blocks: readonly TextBlock[] };
  };
}

const authorMetas = new Set([
  'author',
  'article:author',
  'parsely-author',
  'og:article:author',
  'article.author',
  'book:author',
  'dc.creator',
  'dc:creator',
  'dcterms.creator',
  'dcterms:creator',
  'twitter:creator',
  'citation_author',
  'sailthru.author',
  'byl',
]);

const authorPath =
  /\/(?:authors?|autor(?:i|es|en)?|autore|auteurs?|contributors?|people|staff|redakteure?|redacteurs?|firmas?|signatures?|journalistes?|experts?|bios?|forfatter|skribent(?:er)?|journalists?|columnists?|reporters?|writers?|verfasser|by)\/[^/?#]/i;

interface OpenByline {
  readonly element: WalkedElement;
  readonly mark: NameMark;
}

/** Collects signals of authorship: link relations and URLs, and bylines. */
export function collectAuthorship(): Collector<AuthorshipFacts, Context> {
  let hasAuthorLink = false;
  let hasMarkedByline = false;
  const bylines: OpenByline[] = [];
  let examined = 0;
  /** Whether it is about this page; a page may have any number of them, so not all are examined. */
  const isOwn = (element: WalkedElement): boolean => ++examined <= maxExamined && !isInOtherPart(element);
  return {
    tags: ['a', 'meta'],
    attributes: ['class', 'id', 'itemprop', 'property', 'data-testid'],
    open(element, place) {
      if (hasAuthorLink || hasMarkedByline || element.tag === 'body' || element.tag === 'html') return;
      if (element.tag === 'meta') {
        hasMarkedByline = isMarkedInMeta(element, bylines.length > 0) && isOwn(element);
        return;
      }
      if (element.tag === 'a') {
        const href = attribute(element, 'href');
        if (href !== null) {
          if (attributeWords(element, 'rel').includes('author')) hasAuthorLink = true;
          else if (place.region() === 'content' && authorPath.test(href.slice(0, 300)))
            hasAuthorLink = isOwn(element);
        }
      }
      if (bylines.length >= maxOpenBylines || !isOfAuthor(element)) return;
      const region = place.region();
      if ((region === 'content' || region === 'header') && !place.isHidden() && isOwn(element))
        bylines.push({ element, mark: place.mark() });
    },
    close(element, place) {
      const byline = bylines.at(-1);
      if (byline?.element !== element) return;
      bylines.pop();
      const text = place.since(byline.mark);
      const isBox = authorBox.test((attribute(element, 'class') ?? '').slice(0, maxClassUnits));
      if (isName(isBox ? text.slice(0, maxNameUnits) : text)) hasMarkedByline = true;
    },
    done({ facts: { response, metas, linkElements, structuredData, text } }) {
      const { mainEntityType, authors } = structuredData;
      const previews = (name: string) => metas.find((meta) => meta.name === name)?.content ?? '';
      const isArticle =
        (mainEntityType !== null && areKindOf([mainEntityType], 'Article')) ||
        (previews('og:type').toLowerCase() === 'article' && previews('article:published_time') !== '');
      return { isArticle: isArticle && !response.isRoot, authorBy: authorBy() };

      function authorBy(): AuthorshipFacts['authorBy'] {
        if (authors.some(({ name, url }) => name !== null || url !== null)) return 'structured-data';
        if (metas.some(({ name, content }) => name !== null && authorMetas.has(name) && content !== ''))
          return 'meta';
        if (/^(?:written|posted) by$/i.test(previews('twitter:label1')) && previews('twitter:data1') !== '')
          return 'meta';
        if (hasAuthorLink || linkElements.some(({ rel }) => rel.includes('author'))) return 'link';
        return hasMarkedByline || hasByline(text.blocks) ? 'byline' : null;
      }
    },
  };
}

const maxClassUnits = 300;
const maxOpenBylines = 20;

function isOfAuthor({ attributes }: WalkedElement): boolean {
  for (const { name, value } of attributes) {
    if (name === 'class') {
      if (value.length <= maxClassUnits && (meaningOfClasses(value) & namedAs.author) !== 0) return true;
    } else if (name === 'id' || name === 'data-testid') {
      if (value.length <= maxClassUnits && namesAuthor(value)) return true;
    } else if (name === 'itemprop' || name === 'property') {
      if (authorProperty.test(value.slice(0, maxClassUnits))) return true;
    }
  }
  return false;
}

const authorProperty = /(?:^|[\s:/])(?:author|creator)(?:$|\s)/i;

/** `<meta itemprop="author" content="…">`, or the name within an element that is the author. */
function isMarkedInMeta(element: WalkedElement, isInByline: boolean): boolean {
  if (element.inHead && attribute(element, 'itemprop') === null) return false;
  const property = attribute(element, 'itemprop') ?? attribute(element, 'property') ?? '';
  const isNamed = authorProperty.test(property.slice(0, maxClassUnits));
  return (isNamed || (isInByline && property === 'name')) && isName(attribute(element, 'content') ?? '');
}

const maxExamined = 500;
const maxNameUnits = 160;
/** Words around a name that name nobody. */
const notAName =
  /(?:^|(?<=[^\p{L}]))(?:by|written|posted|published|authors?|the|von|autor|autore|auteur|di|par|por|door|av|af|om|über|about|admin|administrator|unknown|anonymous|guest|share|follow)(?=[^\p{L}]|$)/giu;

/** Whether a text marked as a byline has a name in it, in any script. */
function isName(text: string): boolean {
  if (text.length > maxNameUnits) return false;
  return /\p{L}[\p{L}\p{M}]/u.test(text.replace(notAName, ''));
}
