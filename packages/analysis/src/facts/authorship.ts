import { attribute, attributeWords, type WalkedElement } from '../parse/html.ts';
import { areKindOf } from '../structured-data/schema-org.ts';
import type { TextBlock } from '../text-block.ts';
import type { Collector } from './collector.ts';
import type { LinkElement } from './link-elements.ts';
import type { Meta } from './metas.ts';
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
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'sailthru.author',
  'byl',
]);

const authorPath =
  /\/(?:authors?|autor(?:i|es|en)?|autore|auteurs?|contributors?|people|redakteure?|forfatter|skribent(?:er)?|journalists?|columnists?|reporters?|writers?|verfasser|by)\/[^/?#]/i;

/** Classes of bylines: `author`, `post-author`, `article__byline`. */
const authorClass =
  /(?:^|[\s_-])(?:authors?|bylines?|by-line|autor|autora|autori|autore|auteurs?|forfatter|skribent|redakteur|redactor|verfasser|writer|reporter|journalist|written-?by)(?:$|[\s_-])/i;
/** Nearly all classes have none of these words, in whatever place, and need no closer look. */
const authorWord =
  /author|autor|auteur|by-?line|forfatter|skribent|redakteur|redactor|verfasser|writer|reporter|journalist|written/i;
/** Of another text, or something of the author other than the name. */
const otherAuthor =
  /comment|quote|testimonial|review|avatar|image|photo|picture|icon|social|follow|related|no-author|teaser|widget/i;
/** Elements with the comments of readers, who have names as well. */
const commentClass =
  /(?:^|[\s_-])(?<!(?:has|no|with|without)[_-])(?:comments?|commentlist|disqus|replies)(?![_-](?:open|closed|enabled|disabled|on|off|link|count|number))(?:$|[\s_-])/i;

interface OpenByline {
  readonly element: WalkedElement;
  readonly mark: NameMark;
}

/** Collects signals of authorship: link relations and URLs, and bylines. */
export function collectAuthorship(): Collector<AuthorshipFacts, Context> {
  let hasAuthorLink = false;
  let hasMarkedByline = false;
  const bylines: OpenByline[] = [];
  const comments: WalkedElement[] = [];
  return {
    tags: ['a'],
    attributes: ['class', 'itemprop'],
    open(element, place) {
      if (hasAuthorLink || hasMarkedByline) return;
      const classes = attribute(element, 'class') ?? '';
      if (classes !== '' && element.tag !== 'body' && element.tag !== 'html') {
        if (commentClass.test(classes.slice(0, maxClassUnits))) comments.push(element);
      }
      if (element.tag === 'a') {
        const href = attribute(element, 'href');
        if (href !== null) {
          if (attributeWords(element, 'rel').includes('author')) hasAuthorLink = true;
          else if (place.region() === 'content' && authorPath.test(href.slice(0, 300))) hasAuthorLink = true;
        }
      }
      if (comments.length > 0 || bylines.length >= maxOpenBylines || !namesAuthor(element, classes)) return;
      const region = place.region();
      if ((region === 'content' || region === 'header') && !place.isHidden())
        bylines.push({ element, mark: place.mark() });
    },
    close(element, place) {
      if (comments.at(-1) === element) comments.pop();
      const byline = bylines.at(-1);
      if (byline?.element !== element) return;
      bylines.pop();
      if (isName(place.since(byline.mark))) hasMarkedByline = true;
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
        return hasMarkedByline || hasByline(text.blocks) ? 'byline' : null;
      }
    },
  };
}

const maxClassUnits = 300;
const maxOpenBylines = 20;

function namesAuthor(element: WalkedElement, classes: string): boolean {
  const property = attribute(element, 'itemprop');
  if (property !== null && /(?:^|\s)(?:author|creator)(?:$|\s)/i.test(property)) return true;
  if (classes === '' || classes.length > maxClassUnits || !authorWord.test(classes)) return false;
  // `articleAuthor` has the same parts as `article-author`.
  const parts = classes.replace(/([a-z])(?=[A-Z])/g, '$1-');
  return authorClass.test(parts) && !otherAuthor.test(parts);
}

const maxNameUnits = 160;
/** Words around a name that name nobody. */
const notAName =
  /(?:^|(?<=[^\p{L}]))(?:by|written|posted|published|authors?|the|von|autor|autore|auteur|di|par|por|door|av|af|om|über|about|admin|administrator|unknown|anonymous|guest|share|follow)(?=[^\p{L}]|$)/giu;

/** Whether a text marked as a byline has a name in it, in any script. */
function isName(text: string): boolean {
  if (text.length > maxNameUnits) return false;
  return /\p{L}[\p{L}\p{M}]/u.test(text.replace(notAName, ''));
}

const maxBylineUnits = 160;
/** Bylines are at the beginning or the end of a text. */
const maxBylineBlocks = 400;

// Words that precede a name. Short prepositions only count at the beginning of a line and when a name follows.
const bylineForms = [
  /(?:^|[\s|·•–—,(])(?:[Bb]y|BY|[Ww]ritten by|[Pp]osted by|[Pp]ublished by|[Rr]eviewed by|[Ss]tory by|[Ww]ords by|[Rr]eport(?:ing|ed)? by|[Cc]ontributed by|[Aa] cura di|[Ss]critto da|[Pp]ubblicato da|[Ee]scrito por|[Pp]ublicado por|[Pp]ublié par|[Éé]crit par|[Rr]édigé par|[Gg]eschrieben von|[Vv]erfasst von|[Vv]eröffentlicht von|[Gg]eschreven door|[Ss]krevet av|[Ss]krevet af|[Ss]kriven av|[Nn]apsala?|[Nn]apisała?|[Ss]cris de|[Íí]rta|[Kk]irjoittanut) \p{Lu}/u,
  /^(?:[Aa]uthors?|[Aa]utor(?:i|e|a|es|ka|en|in|zy)?|[Aa]uteurs?|[Ff]orfatter|[Ff]örfattare|[Kk]irjoittaja|[Ss]zerző|[Yy]azar|[Yy]azan|[Rr]edaktion|[Rr]edazione|[Rr]edactie|[Rr]eporter|[Vv]erfasser(?:in)?|[Tt]ext(?:e|es)?|[Tt]esto|[Tt]ext und Fotos?|[Tt]ác giả|[Pp]enulis|[Oo]leh|Автор(?:ы|и)?|автор|[Тт]екст|[Σσ]υντάκτης|[Γγ]ράφει ο|作者|著者|文|撰文|記者|记者|執筆|執筆者|기자|글|מאת|بقلم|كتب|کاتب|نویسنده|نویسنده|लेखक|লেখক)\s?[:：/／|＝–—-]\s?\p{L}/u,
  /^(?:[Dd]i|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa]v|[Aa]f|[Pp]rzez|[Pp]er) \p{Lu}[\p{L}.'’-]{1,30} \p{Lu}/u,
  /(?:^|[\s|])\p{Script=Hangul}{2,4} ?기자(?:$|[\s|(=])/u,
  /(?:^|[\s|（(])(?:記者|记者|文)[ \u3000]?\p{Script=Han}{2,4}(?:$|[\s|/／）)])/u,
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
