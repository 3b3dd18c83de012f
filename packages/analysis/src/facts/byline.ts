import type { TextBlock } from '../text-block.ts';

const maxUnits = 160;
/** Bylines are at the beginning or the end of a text. */
const maxBlocks = 400;

/** A verb or a kind of text, and the preposition before a name; also within a line, behind a date or a separator. */
const verbs =
  'written|posted|published|submitted|created|reviewed|reported|contributed|compiled|authored|story|words|text|article|post|column|opinion|review|recipe|report|reporting|interview|analysis|commentary|essay|photos and text|text and photos';
const phrases =
  '(?:a )?cura d(?:i|ella)|scritto da|pubblicato da|escrito por|publicado por|redactado por|publié par|écrit par|rédigé par|propos recueillis par|un article de|texto de|geschrieben von|verfasst von|veröffentlicht von|(?:ein(?:e)? )?(?:gast)?(?:beitrag|artikel|kommentar|kolumne|interview|bericht|analyse|essay|reportage|rezension|glosse) von|geschreven door|gepubliceerd door|skrevet a[vf]|skriven av|skrivet av|publicerad av|publiceret af|publisert av|napsala?|napisała?|publikovala?|opublikowane przez|opublikowała?|scris de|publicat de|kirjoittanut|ditulis oleh|написала?|опубликовала?|подготовила?|беседовала?|опублікувала?|написав|írta|wprowadziła?|oprac(?:\\.|owała?)';

const byVerb = new RegExp(`(?:^|[^\\p{L}])(?:(?:${verbs}) by|${phrases})[:\\s]\\s?\\p{L}{2}`, 'iu');
/** “by” behind a date or a separator: not “Photo by”, “Powered by”. */
const byInLine = /(?:[|·•–—,(]\s?|\d.{0,14}\s)(?:[Bb]y|BY) (?:\p{Lu}|@\w)/u;
/** A heading is no byline unless it has a date. */
const dateLine = /^\P{L}{0,3}(?:\p{L}{3,9}\.? )?\d/u;

/** Words before a name, separated from it by a colon or the like. */
const labels =
  "(?:about the )?authors?|über d(?:en|ie) autor(?:in)?|à propos de l[’']auteur|sobre el autor|autor(?:i|e|a|es|ka|en|in|zy)?|gastautor(?:in)?|auteurs?|forfatter|författare|kirjoittaja|szerző|yazar|yazan|verfasser(?:in)?|tác giả|penulis|oleh|автор(?:ы|и|ка)?(?: (?:статьи|текста|материала|статті))?|συντάκτης|γράφει ο";
/** The same in scripts without capitals, where no space ends a word. */
const signs =
  '作者|著者|文|撰文|記者|记者|執筆|執筆者|ライター|投稿者|編集|编辑|取材・文|構成・文|文・写真|기자|글|글·사진|작성자|작성|מאת|כתב|כתבה|بقلم|كتب|كتبت|الكاتب|إعداد|کاتب|نویسنده|लेखक|लेखिका|द्वारा|লেখক';
/** Words that also precede other things: “Text: how to prune”. */
const looseLabels =
  'words|interview|haber|redaktion|redazione|redacción|redação|redactie|reporter|journalist(?:e|in)?|text(?:e|es)?|texto|testo|tekst|teksti|text und fotos?|texte et photos?|door|av|af|by|von|di|por|par|writer|текст|журналист|корреспондент|κείμενο';
const between = '\\s?[:：/／|｜＝=・–—-]\\s?';
const labeled = new RegExp(
  `(?:^|\\|\\s?)(?:${labels})${between}(?:by )?\\p{L}|(?:^|[\\s|])(?:${signs})${between}\\p{L}`,
  'iu',
);
const looselyLabeled = new RegExp(`(?:^|\\|\\s?)(?:${looseLabels})${between}(\\p{L}.{0,60})`, 'iu');
const spaced =
  /^(?:(?:[Aa]uthor|AUTHOR|[Aa]utor(?:in|ka|a)?|[Aa]uteur|[Аа]втор|[Oo]leh|[Pp]enulis|[Γγ]ράφει(?: [οη])?)\s\p{Lu}|(?:기자|글(?:·사진)?|文|記者|记者|作者|بقلم|كتب|كتبت|الكاتب|מאת|כתב|लेखक|द्वारा)\s\p{Lo})/u;

/** A preposition at the beginning of a line that consists of a name. */
const preposition =
  /^(?:by|von|par|di|da|por|door|av|af|przez|per|de|oleh|bởi|του|της|από|autor)[:\s]\s?(\p{Lu}.*|(?:the |la |der |unsere[mr]? |onze |our )?(?:editorial (?:board|team|staff)|rédaction|redazione|redaktion|redacción|redação|redactie|redakcja|redakcji|dpa|afp|efe|ansa).*)$/iu;
/** Those who write without a name. */
const desks = new Set(
  'dpa afp efe ansa apa rédaction redazione redaktion redacción redação redactie redakcja redakcji editorial'.split(
    ' ',
  ),
);
/** Between and behind names. */
const joining = new Set(
  'and und et e y i en och og a for of the in at on de del da di do van von der den la le le du with mit special to from per staff writer editor reporter correspondent contributor columnist redaktion redakteur redakteurin redacteur unserem unserer onze para pour für chief senior'.split(
    ' ',
  ),
);
const maxOtherWords = 2;
/** Days and months are written with a capital as well: “By Monday the harbor was closed”. */
const time =
  /^(?:mon|tues?|wednes|thurs|fri|satur|sun)day|^(?:january|february|march|april|may|june|july|august|september|october|november|december|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|mai|juni|juli|oktober|dezember|next|then|now|law|default|contrast|comparison|hand|anfang|favor|tonight|noon)\b/iu;

/** Names behind or before a word of scripts without capitals or with other orders. */
const others = [
  /(?:^|[\s|])\p{Script=Hangul}{2,4} ?기자(?:$|[\s|(=])/u,
  /(?:^|[\s|（(])(?:記者|记者|文)[ \u3000]?\p{Script=Han}{2,4}(?:$|[\s|/／）)])/u,
  /^\p{Script=Han}{2,5}[（(](?:記者|记者|作者|文|ライター)[)）]/u,
  /^\p{Lu}[\p{L} .]{2,40} tarafından/u,
  /^(?:by|By|BY) \p{Lo}/u,
];

/** Whether a line near the content says who wrote it. */
export function hasByline(blocks: readonly TextBlock[]): boolean {
  let seen = 0;
  for (const { text, kind, isNear } of blocks) {
    if (!isNear || kind === 'quote' || text.length > maxUnits) continue;
    if (++seen > maxBlocks) return false;
    if (kind === 'heading' ? dateLine.test(text) && byInLine.test(text) : isByline(text)) return true;
  }
  return false;
}

function isByline(text: string): boolean {
  if (byVerb.test(text) || byInLine.test(text) || labeled.test(text) || spaced.test(text)) return true;
  const rest = preposition.exec(text)?.[1] ?? looselyLabeled.exec(text)?.[1];
  if (rest !== undefined && isMadeOfNames(rest)) return true;
  return others.some((form) => form.test(text));
}

/** Nothing but capitalized words and what stands between names; a date or a role may follow. */
function isMadeOfNames(text: string): boolean {
  if (time.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}.'’-]+/gu) ?? [];
  const other = words.filter((word) => /^\p{Ll}/u.test(word) && !joining.has(word) && !desks.has(word));
  const hasName = words.some((word) => /^\p{Lu}/u.test(word) || desks.has(word));
  return hasName && other.length <= maxOtherWords && other.length * 2 < words.length;
}
