import { splitSentences } from '../language/sentences.ts';
import { isStopWord, stopWordLanguages } from '../language/stop-words.ts';
import { foldWord, splitWords } from '../language/words.ts';

/** Patterns of answers and definitions in one language. Words are folded; pairs are joined by a space. */
interface AnswerLanguage {
  /** First words that refer back to earlier text. */
  readonly anaphora: ReadonlySet<string>;
  /** Two-word openings that do so. */
  readonly anaphoricPairs: ReadonlySet<string>;
  /** Two-word openings whose pronoun refers to nothing: "il faut", "es gibt". */
  readonly impersonal: ReadonlySet<string>;
  /** Forms of "is" and "are". */
  readonly copulas: ReadonlySet<string>;
  /** Copulas that define without an article: "Cookies are small files". */
  readonly plurals: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  /** Verbs that define by themselves: "means", "refers". */
  readonly verbs: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter((word) => word !== ''));
const pairs = (list: string): ReadonlySet<string> =>
  new Set(list.split(' ').map((pair) => pair.replace('_', ' ')));

const languages: Readonly<Record<string, AnswerLanguage>> = {
  en: {
    anaphora: words(
      'it this that these those they he she its their his her them such also but and so however therefore moreover furthermore otherwise',
    ),
    anaphoricPairs: pairs('as_above as_mentioned in_addition'),
    impersonal: pairs(''),
    copulas: words('is are was were'),
    plurals: words('are were'),
    articles: words('a an the one any'),
    verbs: words('means refers describes denotes'),
  },
  it: {
    anaphora: words(
      'questo questa questi queste quest ciò esso essa essi esse lui lei loro egli ella tale tali quello quella quelli quelle quell inoltre però ma quindi dunque pertanto infatti',
    ),
    anaphoricPairs: pairs('si_tratta come_sopra'),
    impersonal: pairs(''),
    copulas: words('è sono era erano'),
    plurals: words('sono erano'),
    articles: words('un uno una il lo la l i gli le'),
    verbs: words('significa indica designa consiste definisce'),
  },
  de: {
    anaphora: words(
      'er es dies diese dieser dieses diesen diesem jene jener jenes solche solcher dabei dadurch damit dafür darum deshalb daher jedoch aber außerdem zudem',
    ),
    anaphoricPairs: pairs('das_ist das_sind das_war das_heißt das_bedeutet sie_ist sie_wird sie_hat'),
    impersonal: pairs('es_gibt es_empfiehlt es_lohnt es_dauert es_kommt'),
    copulas: words('ist sind war waren'),
    plurals: words('sind waren'),
    articles: words('ein eine einen einer der die das'),
    verbs: words('bezeichnet bedeutet beschreibt heißt'),
  },
  fr: {
    anaphora: words(
      'il ils elle elles ce c cet cette ces cela ça ceci celui celle ceux celles mais cependant donc ainsi',
    ),
    anaphoricPairs: pairs('de_plus en_effet par_conséquent'),
    impersonal: pairs('il_faut il_existe il_y il_convient il_suffit'),
    copulas: words('est sont était étaient'),
    plurals: words('sont étaient'),
    articles: words('un une le la l les des'),
    verbs: words('désigne désignent signifie consiste correspond'),
  },
  es: {
    anaphora: words(
      'esto esta este estos estas eso esa ese esas esos ello él ella ellos ellas tal tales además pero también',
    ),
    anaphoricPairs: pairs('sin_embargo por_tanto por_eso se_trata'),
    impersonal: pairs(''),
    copulas: words('es son era eran'),
    plurals: words('son eran'),
    articles: words('un una uno unos unas el la los las'),
    verbs: words('significa consiste designa refiere'),
  },
  pt: {
    anaphora: words(
      'isto isso este esta estes estas esse essa esses essas ele ela eles elas aquilo tal tais além mas porém também',
    ),
    anaphoricPairs: pairs('por_isso trata_se'),
    impersonal: pairs(''),
    copulas: words('é são era eram'),
    plurals: words('são eram'),
    articles: words('um uma uns umas o a os as'),
    verbs: words('significa consiste designa refere'),
  },
  nl: {
    anaphora: words(
      'dit dat deze die hij zij ze hun dergelijke zulke daarnaast bovendien echter maar daarom hierdoor daardoor',
    ),
    anaphoricPairs: pairs('het_is het_wordt het_kan het_heeft'),
    impersonal: pairs('het_duurt'),
    copulas: words('is zijn was waren'),
    plurals: words('zijn waren'),
    articles: words('een de het'),
    verbs: words('betekent verwijst omvat'),
  },
};

/** Languages in which answers that refer back to earlier text can be detected, and definitions recognized. */
export const answerLanguages: readonly string[] = Object.keys(languages);

function rulesOf(language: string): AnswerLanguage | null {
  return Object.hasOwn(languages, language) ? (languages[language] ?? null) : null;
}

const openingUnits = 400;

/** The word in the form used to compare articles: for an elision, the part before it ("l'olivo" is `l`). */
function articleOf(word: string): string {
  const at = word.indexOf("'");
  return at === -1 ? word : word.slice(0, at);
}

/** The noun after an elision, or the word. */
function nounOf(word: string): string {
  return word.slice(word.indexOf("'") + 1);
}

function foldedWords(text: string, language: string, maxWords?: number): readonly string[] {
  const folded: string[] = [];
  for (const word of splitWords(text.slice(0, openingUnits), maxWords)) folded.push(foldWord(word, language));
  return folded;
}

/**
 * The first words. They are nearly always within twelve units per word: stopping at the next space takes a small
 * fraction of the time.
 */
function firstWords(text: string, language: string, count: number): readonly string[] {
  const cut = text.lastIndexOf(' ', 12 * count);
  const words = cut > 0 ? foldedWords(text.slice(0, cut), language, count) : [];
  return words.length === count ? words : foldedWords(text, language, count);
}

/** Whether a text starts by referring back ("It is …", "Questo …"); null for an unknown language. */
export function pointsBack(text: string, language: string): boolean | null {
  const rules = rulesOf(language);
  if (rules === null) return null;
  const [first = '', second = ''] = firstWords(text.slice(0, 100), language, 2);
  const pair = `${first} ${second}`;
  if (rules.impersonal.has(pair)) return false;
  return rules.anaphora.has(articleOf(first)) || rules.anaphoricPairs.has(pair);
}

/** Words that carry meaning: folded, without function words and elided articles; only those in the first 400 units. */
export function contentWords(text: string, language: string): readonly string[] {
  const hasList = stopWordLanguages.includes(language);
  const found: string[] = [];
  for (const folded of foldedWords(text, language)) {
    const noun = nounOf(folded);
    if (isStopWord(folded, language) || isStopWord(noun, language)) continue;
    const isShort = noun.length < (hasList ? 3 : 4) && /^\p{Script=Latin}*$/u.test(noun);
    if (!isShort) found.push(noun);
  }
  return found;
}

/**
 * Whether two words are forms of the same word: equal, or with a common prefix of at least 4 letters that is more than
 * half of the longer word.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const longer = Math.max(one.length, other.length);
  let common = 0;
  while (common < longer && one[common] === other[common] && one[common] !== undefined) common++;
  return common >= 4 && common > 0.55 * longer;
}

/** Whether the first 400 units of a text contain a form of one of the words. */
export function mentions(text: string, wanted: readonly string[], language: string): boolean {
  for (const word of splitWords(text.slice(0, openingUnits))) {
    const noun = nounOf(foldWord(word, language));
    for (const one of wanted) if (isSameWord(one, noun)) return true;
  }
  return false;
}

function sharesWord(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => isSameWord(one, other)));
}

const maxSubjectWords = 8;
const maxSentences = 3;

/**
 * Whether one of the first three sentences defines something ("An olive is a …", "L’olivo è un …"). `topic`: words of
 * which the subject must contain one; if empty, any subject counts that does not refer back. Null for an unknown
 * language.
 */
export function hasDefinition(text: string, topic: readonly string[], language: string): boolean | null {
  const rules = rulesOf(language);
  if (rules === null) return null;
  return splitSentences(text.slice(0, 3 * openingUnits), language, maxSentences).some((sentence) => {
    // The verb, and one word after it.
    return defines(firstWords(sentence, language, maxSubjectWords + 2), topic, rules);
  });
}

function defines(sentence: readonly string[], topic: readonly string[], rules: AnswerLanguage): boolean {
  if (rules.anaphora.has(articleOf(sentence[0] ?? ''))) return false;
  for (let i = 1; i <= maxSubjectWords && i + 1 < sentence.length; i++) {
    const verb = articleOf(sentence[i] ?? '');
    const isCopula =
      rules.plurals.has(verb) ||
      (rules.copulas.has(verb) && rules.articles.has(articleOf(sentence[i + 1] ?? '')));
    if (!isCopula && !rules.verbs.has(verb)) continue;
    const subject = sentence.slice(0, i).map(nounOf);
    if (topic.length === 0 || sharesWord(subject, topic)) return true;
  }
  return false;
}

/** Labels of a summary at the beginning of a page, for all languages, because some are used in every language. */
const summaryLabels = [
  ...['tl;dr', 'tldr', 'key takeaways', 'key takeaway', 'key points', 'key facts', 'in short', 'in brief'],
  ...['summary', 'executive summary', 'at a glance', 'quick answer', 'short answer', 'the short version'],
  ...[
    'in breve',
    'in sintesi',
    'riassunto',
    'riepilogo',
    'punti chiave',
    'risposta breve',
    'in poche parole',
  ],
  ...['das wichtigste in kürze', 'zusammenfassung', 'auf einen blick', 'kurz gesagt', 'kurz und knapp'],
  ...['in kürze', 'en bref', 'à retenir', 'l’essentiel', "l'essentiel", 'résumé', 'points clés'],
  ...['en resumen', 'resumen', 'puntos clave', 'lo más importante', 'respuesta rápida', 'en pocas palabras'],
  ...['em resumo', 'resumo', 'pontos principais', 'principais pontos', 'pontos-chave', 'resposta rápida'],
  ...['samenvatting', 'in het kort', 'kort samengevat', 'in één oogopslag', 'kernpunten', 'kort antwoord'],
];
const labelUnits = 80;
/** The first characters of the labels: most texts start with none of them. */
const labelStarts: ReadonlySet<string> = new Set(summaryLabels.map((label) => label.charAt(0)));

/** Whether a block of text is labeled as a summary: it is a label, or starts with one and a colon or dash. */
export function isSummaryLabel(text: string): boolean {
  const start = text.slice(0, labelUnits).toLowerCase();
  if (!labelStarts.has(start.charAt(0))) return false;
  return summaryLabels.some((label) => {
    if (!start.startsWith(label)) return false;
    const rest = start.slice(label.length).trimStart();
    return rest === '' || /^[:：–—.?!-]/.test(rest);
  });
}
