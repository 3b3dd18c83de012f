import { rememberedNames } from './remembered-names.ts';

/**
 * What the class names and ids of an element say about it, as content management systems write them. Only hints:
 * `findMainContent` never follows them where that would leave the page without a text.
 */

/** Reader comments: the whole list of them, since single ones share their name with editorial remarks. */
const comments = new RegExp(
  [
    /(?:^|\s)(?:(?:c|o|js|block|user|post|article|entry|view|page|blog|fb|section|the|wp|reader)[_-]{1,2})?WORD(?:$|\s|[_-]{1,2}PART)/,
    // With other words before it only in the plural: a review may have a `single-comment`.
    /(?:^|\s)(?:(?!(?:no|has|with|without|show|hide|toggle|allow|open|close|num|count|meta)[_-])[a-z]{1,20}[_-]{1,2}){1,2}comments(?:$|\s|[_-]{1,2}PART)/,
    /(?:^|\s)commentlist|(?:^|[\s_-])(?:disqus|livefyre|spot-?im)/,
  ]
    .map(({ source }) => source)
    .join('|')
    .replaceAll(
      'WORD',
      '(?:comments?|kommentare?|kommentarer|kommentit|komentáře?|komentari|comentarios?|comentarii|commenti|commentaires?|reacties|komentarze|yorumlar|pinglun|replies)',
    )
    .replaceAll(
      'PART',
      '(?:area|sections?|lists?|thread|wrap(?:per)?|container|block|box|inner|main|template|app|root|form|respond)',
    ),
  'i',
);

/** Nearly all names have none of these words, in whatever place, and need no closer look. */
const commentWord = /[ck]omm?ent|reacties|yorumlar|pinglun|replies|disqus|livefyre|spot-?im/i;

/** Related links, teasers, share buttons, subscriptions, ads, menus and notices; anywhere in a name. */
const extras =
  /(?:^|[\s_-])(?:related|relacionad[ao]s|correlat[ei]|verwandte|recirc|recommend(?:ed|ation)|read[_-]?(?:more|next|also)|lire-aussi|leggi-anche|lees-ook|more[_-](?:from|stories|news|on|articles|posts)|most[_-]?(?:read|popular|viewed|shared)|meistgelesen|aehnliche|mehr-(?:zum|aus|artikel)|weitere-artikel|see[_-]?also|you-(?:may|might)|similar[_-]|suggest(?:ed|ions)|further-reading|popular[_-]|trending|up[_-]next|teasers(?![a-z])|outbrain|taboola|promo(?:s|tion)?(?![a-z])|sponsored|side-?bar|newsletter|sign-?up|subscri(?:be|ption)|paywall|shar(?:e|ing)(?![a-z])|share(?:bar|tools|buttons|daddy)|social|sns|jp-relatedposts|tags(?![a-z])|tag-?(?:list|cloud)|bread-?crumbs?|paginat(?:ion|or)|pager|nav(?:bar|box)?(?![a-z])|menu(?![a-z])|toolbar|cookie|consent|gdpr|modal|pop-?up|masthead|site-info|widget-area|author-?(?:box|bio|info|card)|about-(?:the-)?author|bio-?box)/i;
/** Names that only mean that at the beginning: elsewhere they are often about the page (`has-ads`). */
const leadingExtras = /(?:^|\s)(?:ads?(?![a-z])|advert|sponsor|banner|footer(?![a-z])|teaser(?![a-z]))/i;

/** The notice below the text, as a footer has it. */
const legal = /(?:^|\s)copyright(?:$|\s|[_-](?:footer|notice|info|text|bar|line)(?:$|\s))/i;

/** A layout named after what is beside the text, or after what it does not have: `content-with-sidebar`, `no-sidebar`. */
const beside =
  /(?:^|[\s_-])(?:with|without|has|have|no)[_-](?:[a-z]+[_-])?(?:side-?bars?|ads?|adverts?|banners?|bread-?crumbs?|cookies?|menus?|newsletter|promos?|shar(?:e|ing)|teasers?|toolbar|widgets?)(?![a-z])/gi;

/** Where a word begins in `commentsSection`. */
const inner = /([a-z])(?=[A-Z])/g;

/** An id made from a heading is a phrase: “sharing-with-a-single-developer”. */
const phrase = /(?:-[^-]+){3}/;

/** WordPress puts the tags and categories of a post into the classes of its container: “category-newsletter”. */
const post = /(?:^|\s)(?:hentry|type-(?:post|page))(?:$|\s)/;

const template =
  /(?:^|\s)(?:(?:js|x|hbs|handlebars|mustache|underscore|ko|hidden|clone)[_-])?(?:templates?|tmpl|tpl)(?:$|\s)/i;
const templateId = /[_-](?:template|tmpl|tpl)$/i;

/** Stars of a rating. */
const stars = /star|rat(?:ing|ed)/i;

/** Classes of bylines: `author`, `post-author`, `article__byline`. */
const authorClass =
  /(?:^|[\s_-])(?:authors?|bylines?|by-line|autor|autora|autori|autore|auteurs?|forfatter|skribent|redakteur|redactor|verfasser|writer|reporter|journalist|contributors?|columnists?|dc-creator|written-?by)(?:$|[\s_-])/i;
/** Nearly all classes have none of these words, in whatever place, and need no closer look. */
const authorWord =
  /author|autor|auteur|by-?line|forfatter|skribent|redakteur|redactor|verfasser|writer|reporter|journalist|contributor|columnist|creator|written/i;
/** Of another text, or something of the author other than the name. */
const otherAuthor =
  /comment|quote|testimonial|review|avatar|image|photo|picture|icon|social|follow|related|no-author|teaser|widget/i;
/** A box about the author, which may hold a long text. */
export const authorBox =
  /(?:author|autor|auteur)s?[_-]{0,2}(?:box|bio|info|card|profile|block)|about-(?:the-)?author/i;

/** What names say about an element: bits, since it may be a template and something else. */
export const namedAs = { comments: 1, extra: 2, legal: 4, template: 8, author: 16, stars: 32 } as const;
/** The bits of which an id has at most one, and decides. */
const kinds = namedAs.comments | namedAs.extra | namedAs.legal;

/** What the id and the class names of a container say about it; the id decides first. */
export function namesOfContainer(id: string | null, classes: string | null): number {
  const byId = id === null ? 0 : meaningOfId(id);
  const byClasses = classes === null ? 0 : meaningOfClasses(classes);
  return (byId & kinds) === 0 ? byId | byClasses : byId | (byClasses & ~kinds);
}

/** What class names say. */
export const meaningOfClasses = rememberedNames(
  (classes) =>
    meaningOf(classes) |
    (template.test(classes) ? namedAs.template : 0) |
    (namesAuthor(classes) ? namedAs.author : 0) |
    (namesStars(classes) ? namedAs.stars : 0),
);
const meaningOfId = rememberedNames(
  (id) =>
    (template.test(id) || templateId.test(id) ? namedAs.template : 0) | (phrase.test(id) ? 0 : meaningOf(id)),
);

function meaningOf(names: string): number {
  if (post.test(names)) return 0;
  if (commentWord.test(names) && comments.test(names.replace(inner, '$1-'))) return namedAs.comments;
  if (legal.test(names)) return namedAs.legal;
  if (!extras.test(names) && !leadingExtras.test(names)) return 0;
  const own = names.replace(beside, '');
  return own.length === names.length || extras.test(own) || leadingExtras.test(own) ? namedAs.extra : 0;
}

export function namesAuthor(names: string): boolean {
  if (!authorWord.test(names)) return false;
  // `articleAuthor` has the same parts as `article-author`.
  const parts = names.replace(inner, '$1-');
  return (authorClass.test(parts) && !otherAuthor.test(parts)) || authorBox.test(parts);
}

export function namesStars(names: string): boolean {
  return stars.test(names);
}
