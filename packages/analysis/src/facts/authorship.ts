import { attribute, attributeWords } from '../parse/html.ts';
import { areKindOf } from '../structured-data/schema-org.ts';
import type { TextBlock } from '../text-block.ts';
import type { Collector } from './collector.ts';
import type { LinkElement } from './link-elements.ts';
import type { Meta } from './metas.ts';
import type { StructuredDataFacts } from './structured-data.ts';

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
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'sailthru.author',
  'byl',
]);

const authorPath =
  /\/(?:authors?|autor(?:i|es)?|autore|auteurs?|autoren|contributors?|people|redakteur|forfatter|skribent|auteur)\/[^/?#]/i;

/** Collects signals of authorship: link relations and URLs, and bylines. */
export function collectAuthorship(): Collector<AuthorshipFacts, Context> {
  let hasAuthorLink = false;
  return {
    tags: ['a'],
    open(element, place) {
      if (hasAuthorLink) return;
      const href = attribute(element, 'href');
      if (href === null) return;
      if (attributeWords(element, 'rel').includes('author')) hasAuthorLink = true;
      else if (place.region() === 'content' && authorPath.test(href.slice(0, 300))) hasAuthorLink = true;
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
        if (hasAuthorLink || linkElements.some(({ rel }) => rel.includes('author'))) return 'link';
        return hasByline(text.blocks) ? 'byline' : null;
      }
    },
  };
}

const maxBylineUnits = 160;
/** Bylines are at the beginning or the end of a text. */
const maxBylineBlocks = 400;

// Words that precede a name. Short prepositions only count at the beginning of a line and when a name follows.
const bylineForms = [
  /(?:^|[\s|·•–—,(])(?:[Bb]y|BY|[Ww]ritten by|[Pp]osted by|[Pp]ublished by|[Rr]eviewed by|[Aa] cura di|[Ss]critto da|[Pp]ubblicato da|[Ee]scrito por|[Pp]ublicado por|[Pp]ublié par|[Éé]crit par|[Gg]eschrieben von|[Vv]eröffentlicht von|[Gg]eschreven door|[Ss]krevet av|[Ss]krevet af|[Ss]kriven av) \p{Lu}/u,
  /^(?:[Aa]uthors?|[Aa]utor(?:i|e|a|es|ka|en)?|[Aa]uteurs?|[Ff]orfatter|[Ff]örfattare|[Kk]irjoittaja|[Ss]zerző|[Yy]azar|[Rr]edaktion|[Rr]edazione|[Rr]edactie|[Tt]ext|[Tt]esto|[Tt]exte|[Aa]втор|[Аа]втор|[Тт]екст|[Σσ]υντάκτης|作者|著者|文|執筆|執筆者|記者|기자|글)\s?[:：/／]\s?[\p{L}]/u,
  /^(?:[Dd]i|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa]v|[Aa]f|[Pp]rzez|[Pp]er) \p{Lu}[\p{L}.'’-]{1,30} \p{Lu}/u,
];

function hasByline(blocks: readonly TextBlock[]): boolean {
  let seen = 0;
  for (const { text, kind, isNear } of blocks) {
    if (!isNear || kind === 'heading' || text.length > maxBylineUnits) continue;
    if (++seen > maxBylineBlocks) return false;
    for (const form of bylineForms) if (form.test(text)) return true;
  }
  return false;
}
