import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/** Longer texts are not considered generic. */
const maxCharacters = 40;

/**
 * Characters around the words. Vowels of some scripts are marks and belong to the words. A number makes a text specific:
 * in Portuguese, “ir” is “go”, but “IR 2018” a tax return.
 */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Texts that fit any link, by language; lower case, without punctuation around them. */
const phrases: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: [
      'click',
      'click here',
      'click this',
      'go',
      'here',
      'this',
      'this page',
      'link',
      'more',
      'more info',
      'more information',
      'learn more',
      'read more',
      'find out more',
      'see more',
      'view more',
      'show more',
      'details',
      'continue',
      'continue reading',
      'start',
      'website',
      'right here',
      'information',
    ],
    it: [
      'clicca',
      'clicca qui',
      'fai clic qui',
      'premi qui',
      'qui',
      'vai',
      'questo',
      'questa pagina',
      'link',
      'altro',
      'di più',
      'leggi',
      'leggi di più',
      'leggi tutto',
      'leggi ancora',
      'per saperne di più',
      'scopri',
      'scopri di più',
      'maggiori informazioni',
      'ulteriori informazioni',
      'mostra altro',
      'dettagli',
      'continua',
      'continua a leggere',
      'vedi',
      'vedi tutto',
      'approfondisci',
    ],
    de: [
      'hier',
      'hier klicken',
      'klicken sie hier',
      'klick hier',
      'mehr',
      'mehr lesen',
      'mehr erfahren',
      'mehr dazu',
      'weiterlesen',
      'weiter',
      'details',
      'link',
      'diese seite',
      'klicke hier',
      'siehe',
      'dies',
      'das',
    ],
    fr: [
      'ici',
      'cliquez ici',
      'cliquer ici',
      'plus',
      'lire',
      'lire la suite',
      'lire plus',
      'en savoir plus',
      'voir plus',
      'plus d’infos',
      "plus d'infos",
      'suite',
      'lien',
      'cette page',
    ],
    es: [
      'aquí',
      'haz clic aquí',
      'haga clic aquí',
      'clic aquí',
      'más',
      'leer',
      'leer más',
      'ver más',
      'saber más',
      'más información',
      'seguir leyendo',
      'enlace',
      'esta página',
      'aqui',
      'click aquí',
      'click aqui',
      'clicka aquí',
      'clicka aqui',
      'pincha aquí',
      'pincha aqui',
      'mas',
      'mas información',
      'más informacion',
      'mas informacion',
      'este',
      'este enlace',
      'empezar',
    ],
    pt: [
      'aqui',
      'clique aqui',
      'mais',
      'ler mais',
      'leia mais',
      'saiba mais',
      'ver mais',
      'mais informações',
      'continuar lendo',
      'link',
      'veja mais',
      'mais informação',
      'ir',
    ],
    sv: ['här', 'klicka här', 'läs mer', 'mer', 'mer info', 'mer information'],
    ja: [
      'こちら',
      'ここをクリック',
      'こちらをクリック',
      '詳しくはこちら',
      '続きを読む',
      '続く',
      'もっと見る',
      '全文表示',
      'リンク',
    ],
    ko: [
      '여기',
      '클릭',
      '여기를 클릭',
      '링크',
      '더 보기',
      '자세히',
      '자세히 보기',
      '전체 보기',
      '계속',
      '이동',
    ],
    fa: [
      'این',
      'اینجا',
      'اینجا بزنید',
      'اینجا کلیک کنید',
      'اطلاعات',
      'اطلاعات بیشتر',
      'بیشتر',
      'بیشتر بخوانید',
      'بیشتر بدانید',
      'برو',
      'شروع',
    ],
    ta: [
      'இங்கே கிளிக் செய்யவும்',
      'தயவுசெய்து இங்கே அழுத்தவும்',
      'மேலும் அறிக',
      'மேலும் தகவலுக்கு',
      'மேலும் தரவுகளுக்கு',
      'அடுத்த பக்கம்',
      'முந்தைய பக்கம்',
      'மறுபக்கம்',
      'முன்பக்கம்',
    ],
  }).map(([language, list]) => [language, new Set(list)]),
);
const allPhrases: ReadonlySet<string> = new Set([...phrases.values()].flatMap((list) => [...list]));

/**
 * Fires on followed links to pages whose whole text is generic, such as "click here", in the language that the link or
 * else the page declares, or in any known language if neither does. It covers everything that Lighthouse’s `link-text`
 * reports. Links without text are left to `link-empty-anchor`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/links-crawlable and
 * https://developer.chrome.com/docs/lighthouse/seo/link-text
 */
export const linkGenericAnchor = defineCheck({
  id: 'link-generic-anchor',
  version: 3,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  text: {
    failure: 'Generic anchor text',
    pass: 'Descriptive anchor text',
    why: 'Text such as “read more” doesn’t say what the linked page is about: not to searchers, not to search engines, and not to people who listen to a list of the links on a page.',
    fix: 'Describe in the anchor text what the linked page offers, for example “Pruning tools” instead of “here”.',
    details: {
      generic:
        '{count, number} of {total, plural, one {# link} other {# links}} {count, plural, one {has generic anchor text} other {have generic anchor text}}: {texts}.',
    },
  },
  run({ links, language }) {
    let total = 0;
    const generic: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http' || link.nofollow || link.text === '') continue;
      total++;
      if (isGeneric(link.text, link.language ?? language.primary)) generic.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (generic.length === 0) return pass();
    return fail(
      'generic',
      { count: generic.length, total, texts: [...new Set(generic.map(({ text }) => text))] },
      generic.map(({ element }) => element),
    );
  },
});

function isGeneric(text: string, language: string | null): boolean {
  if (text.length > maxCharacters) return false;
  const known = language === null ? allPhrases : phrases.get(language);
  if (known === undefined) return false;
  const small = text.toLowerCase();
  // Most texts begin and end with an ASCII letter, so there is nothing to strip.
  const isBare = isAsciiLetter(small.charCodeAt(0)) && isAsciiLetter(small.charCodeAt(small.length - 1));
  return known.has(isBare ? small : small.replace(edges, ''));
}

function isAsciiLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
