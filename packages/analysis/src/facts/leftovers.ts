import { leftoverWords, symbolMarks } from './marks.ts';

/** Where a text stands: in the title or description, the main heading, another heading, a link, or elsewhere. */
export type Place = 'head' | 'title' | 'heading' | 'link' | 'text';

/** Leftovers of one notation: a page that explains the notation shows all of it on purpose. */
export type Notation =
  'object' | 'value' | 'braces' | 'dollar' | 'message' | 'percent' | 'server' | 'note' | 'sample';

export interface Leftover {
  readonly notation: Notation;
  readonly text: string;
  /** In quotes, or in a sentence about programming or about templates. */
  readonly isExplained: boolean;
}

interface Form {
  readonly notation: Notation;
  readonly pattern: RegExp;
  readonly places?: readonly Place[];
  /** Elsewhere than in the head only next to other words: alone, it is a value in a table of them. */
  readonly inSentence?: boolean;
}

const all: readonly Place[] = ['head', 'title', 'heading', 'link', 'text'];

const forms: readonly Form[] = [
  { notation: 'object', pattern: /\[object Object\]/ },
  { notation: 'percent', pattern: /%%[a-z_]{2,40}%%/ },
  { notation: 'server', pattern: /<%=? ?[\w.]{1,60} ?%>/ },
  // Of a shop or a mailing that names a text it does not have, or the reader.
  {
    notation: 'server',
    pattern: /translation missing: [a-z]{2}[\w-]{0,8}(?:\.\w{1,40}){1,8}|\*\|[A-Z][A-Z0-9_:]{1,40}\|\*/,
  },
  {
    notation: 'server',
    pattern: /\{%-? ?(?:if|for|include|block|set|extends|endif|endfor|assign) ?[^%{}]{0,80}%\}/,
  },
  // Of WordPress, if the plugin is gone: [gallery ids="1,2"].
  {
    notation: 'server',
    pattern:
      /\[[a-z][a-z0-9]{2,20}(?:[_-][a-z0-9]{1,20}){0,4}(?: [a-z_]{2,20}=["“”″'][^"“”″'[\]]{0,60}["“”″']){1,8} ?\/?\]/,
  },
  // Of a translated message.
  {
    notation: 'message',
    pattern: /(?:^|[\s("'“«])%(?:\d\$)?[sd](?=$|[\s)"'”».,:;!?])/,
    places: ['head', 'title', 'heading'],
    inSentence: true,
  },
  { notation: 'dollar', pattern: /\$\{[A-Za-z_][\w.]{0,60}\}/, inSentence: true },
  { notation: 'braces', pattern: /\{\{[^{}\w]{0,10}\w[^{}]{0,100}\}\}/, inSentence: true },
  /*
   * Program keywords that are also ordinary words. They only count alone, in a row, or in place of a value: after a
   * currency sign, or after a colon at the end.
   */
  {
    notation: 'value',
    pattern:
      /^\W{0,5}(?:undefined|NaN)\W{0,5}$|(?<!\w)Invalid Date(?!\w)|(?:undefined|NaN),? (?:undefined|NaN)|[€$£¥] ?(?:undefined|NaN)(?![\w-])|: ?(?:undefined|NaN)\W{0,3}$/,
  },
  // As a whole part of a title: “undefined | Olives”.
  {
    notation: 'value',
    pattern: /^(?:undefined|null|NaN)(?= [|–—·:-] )|(?<= [|–—·:-] )(?:undefined|null|NaN)$/,
    places: ['head'],
  },
  // In a title only: in a text, it may be a path of Windows, a color or a set.
  {
    notation: 'braces',
    pattern:
      /%(?:title|page_?title|name|site_?(?:name|title)|sep|tagline|category|excerpt|description)%|(?:^| [|–—-] )(?:\{[a-z_.]{2,30}\}|#[a-z_.]{2,30}#)(?= [|–—-] |$)/i,
    places: ['head'],
  },
  // The name of a section that lists plans, or a link to it, is no note.
  {
    notation: 'note',
    pattern: /^\W{0,5}TODO\W{0,5}$|(?:^|[([]|[.!?] )(?:TODO|FIXME)(?:\([\w-]{1,30}\))?:/,
    places: ['head', 'text'],
  },
  // What site builders put where the author should write.
  {
    notation: 'sample',
    pattern:
      /^\W{0,3}(?:(?:add|insert|enter|put|type)? ?(?:your|some)? ?(?:heading|title|text|content|description|company name) (?:text )?(?:goes )?here|click (?:here )?to edit(?: this)?(?: text)?|click edit button to change this text|your content goes here\. edit or remove this text inline)(?:\W|$)/i,
    places: ['title', 'heading', 'text'],
  },
  // Square brackets in a text are also notes and forms to fill in; nothing of that is in a title.
  {
    notation: 'sample',
    pattern:
      /\[(?:(?:your|insert|enter|add) [\w ]{2,30}|(?:company|business|site|website|product|page|first|last|city)[ _]?(?:name|title)|title)\]/i,
    places: ['head', 'title'],
  },
];

/** Signs that any leftover contains: most texts have none, so one test rules them out. */
const signs =
  /[{[%$]|<%|\*\||undefined|null|NaN|TODO|FIXME|Invalid Date|translation missing|[hH]ere|to edit|edit button/;
/** The same for the whole page. */
export const leftoverMarks = [...symbolMarks, ...leftoverWords];

/** What such a text is about if it shows a notation on purpose. */
const topics =
  /(?<![\p{L}\p{N}])(?:templat\w*|placeholders?|variables?|syntax|specifiers?|s?printf|strftime|format(?:ting)? strings?|strings?|formatting|interpolat\w+|shortcodes?|tokens?|expressions?|operators?|javascript|typescript|json|jsx|php|python|perl|ruby|java|golang|c\+\+|angular\w*|vue(?:\.js)?|react|svelte|mustache|handlebars|jinja2?|liquid|twig|wiki|console|parameters?|arguments?|returns?(?=: )|typeof|vorlagen?|platzhalter|variablen?|schablonen?|plantillas?|marcador(?:es)?|mod[èe]les?|gabarits?|modelli|segnaposto|variabil[ei]|vari[áa]ve(?:l|is)|modelos?|szablon\w*|zmienn\w+|шаблон\p{L}*|переменн\p{L}+|テンプレート|変数|模板|变量|變數)(?![\p{L}\p{N}])/iu;
const quoted = /["'“”«»„`‘’][^"'“”«»„`‘’]{0,40}$/;

/** Whether a text, without the leftovers in it, is about programming or templates. */
export function isAboutCode(text: string): boolean {
  return topics.test(
    text.replace(
      /\{\{[^{}]{0,100}\}\}|\$\{[^{}]{0,60}\}|%%\w{1,40}%%|<%[^%]{0,60}%>|\{%[^%]{0,100}%\}/g,
      ' ',
    ),
  );
}

/** The first leftover of each notation. */
export function leftoversIn(text: string, place: Place): readonly Leftover[] {
  if (!signs.test(text)) return [];
  const found: Leftover[] = [];
  for (const { notation, pattern, places = all, inSentence = false } of forms) {
    if (!places.includes(place)) continue;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [leftover] = match;
    const isAlone = !/\p{L}/u.test(text.replace(leftover, ''));
    if (inSentence && isAlone && place !== 'head') continue;
    found.push({ notation, text: leftover.trim(), isExplained: isQuoted(text, match) || isAboutCode(text) });
  }
  return found;
}

function isQuoted(text: string, { index, 0: match }: RegExpExecArray): boolean {
  const start = index + match.search(/[^\s(]/);
  return (
    quoted.test(text.slice(Math.max(0, start - 40), start + 1)) &&
    /^[^"'“”«»„`‘’]{0,40}["'“”«»`‘’]/.test(text.slice(index + match.length - 1))
  );
}
