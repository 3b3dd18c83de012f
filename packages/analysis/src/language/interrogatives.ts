import { splitWords, foldWord } from './words.ts';

/**
 * Words and phrases that start a question, by certainty. `sure` openers make any sentence that starts with them a
 * question. `paired` openers are ambiguous ("when", "is", "come"): they need a second word from `after`, the verb or
 * pronoun that comes second in a question but not in a statement, or an infinitive or adjective in headings like "How
 * to …".
 */
interface QuestionOpeners {
  readonly sure: string;
  readonly paired?: string;
  readonly after?: string;
  /** Paired openers that also start a clause of time or place: a subject after them does not make a question. */
  readonly clauses?: string;
  readonly subjects?: string;
  /** Paired openers that form a question with an infinitive after them: "Come potare un olivo". */
  readonly withInfinitive?: string;
}

const openers: Readonly<Record<string, QuestionOpeners>> = {
  en: {
    sure: "what why how whose whom what's who's where's how's why's",
    paired:
      'when where who which is are was were do does did can could should would will has have had am may might must',
    after:
      'is are was were do does did can could should would will has have had may might must i you he she it we they this that these those there the a an my your our their his her its any anyone someone to',
    clauses: 'when where who which',
    subjects:
      'i you he she it we they this that these those there the a an my your our their his her its any anyone someone',
  },
  it: {
    sure: "perché cos'è cos'erano cos'era chi|è chi|sono chi|era chi|può chi|deve com'è com'era dov'è dov'era dove|si dove|posso dove|trovare quanto|costa quanto|costano quanto|dura quanto|tempo quant'è qual|è qual'è quali|sono quand'è che|cos'è che|cosa cosa|è cosa|sono cosa|fa cosa|fare cosa|significa cosa|vuol cosa|succede quali",
    paired: 'come quando quanto quanta quanti quante dove quale quali chi cosa',
    after:
      'si è sono era può posso possiamo puoi potete devo devi dobbiamo fare fa funziona funzionano scegliere trovare usare creare ottenere calcolare costa costano serve servono dura avviene viene vengono conviene posso capire sapere riconoscere ha hanno ho hai migliorare scrivere diventare arrivare evitare ci vuole conta contano tempo volte anni giorni devono deve possono migliori migliore differenza',
    withInfinitive: 'come quando dove cosa quanto quale',
  },
  de: {
    sure: 'warum weshalb wieso wozu wofür womit wodurch wovon woran worauf woher wohin was wer wem wen wessen wie|viel wie|viele wie|lange wie|oft wie|hoch wie|funktioniert wie|kann wie|können wie|ist wie|macht wie|soll welche welcher welches welchen welchem',
    paired: 'wie wann wo ist sind war hat haben kann können darf muss soll wird werden gibt',
    after:
      'ist sind war kann können darf muss soll sollte wird werden hat haben gibt macht man ich du er sie es wir ihr das der die ein eine findet finde bekomme lässt geht steht liegt funktioniert',
  },
  fr: {
    sure: "pourquoi comment combien est-ce|que est-ce|qu'il est-ce|qu'on est-ce|qu'un est-ce|qu'une qu'est-ce|que qu'est-ce|qu'un qu'est-ce|qui qui|est qui|sont qui|peut quelle|est quel|est quels|sont quelles|sont où|trouver où|est où|se que|faire que|signifie",
    paired: 'quand où qui quel quelle quels quelles que quoi lequel laquelle',
    after:
      'est sont était peut peut-on faut-il dois-je puis-je doit faire est-ce a-t-il a-t-on faut se va a ont différence choisir',
  },
  es: {
    sure: 'qué quién quiénes cuál cuáles cómo cuándo cuánto cuánta cuántos cuántas dónde adónde por|qué para|qué a|qué en|qué de|qué',
    paired: 'es son puede puedo hay',
    after: 'posible necesario seguro verdad obligatorio mejor usted yo',
  },
  pt: {
    sure: 'quem qual quais por|que o|que|é o|que|são o|que|significa o|que|fazer quanto|custa quanto|custam quanto|tempo quantos quantas como|funciona como|fazer como|é como|posso onde|fica onde|encontrar onde|posso porquê porque|é|que',
    paired: 'como quando onde quanto que',
    after:
      'é são fazer posso pode podemos devo deve escolher usar criar funciona encontrar comprar foi se calcular saber',
  },
  ca: {
    sure: 'què qui quin quina quins quines com|es com|funciona com|puc com|fer per|què quan|es quant|costa on|és on|puc',
    paired: 'com quan on quant',
    after: 'és són es puc pot fer funciona podem cal',
  },
  gl: { sure: 'que|é quen cal|é cales|son como|facer como|funciona por|que canto|custa onde|está cando|é' },
  nl: {
    sure: 'waarom wie wat hoe hoeveel waarmee waarvoor waarvan waardoor welke welk wiens waarheen waar|kan waar|is waar|vind',
    paired: 'wanneer waar is zijn kan kunnen mag moet heeft hebben wordt',
    after: 'is zijn kan kun mag moet wordt worden heeft ik je jij u het de een er dit dat we wij hij zij',
  },
  af: { sure: 'hoekom waarom wie wat hoe hoeveel watter waar|is wanneer|is' },
  sv: {
    sure: 'varför vad vem vems hur vilken vilket vilka var|är var|finns var|kan när|är när|kan när|ska vart',
  },
  da: {
    sure: 'hvorfor hvad hvem hvordan hvilken hvilket hvilke hvor|meget hvor|mange hvor|er hvor|kan hvor|lang hvornår',
  },
  no: {
    sure: 'hvorfor hva hvem hvordan hvilken hvilket hvilke hvor|mye hvor|mange hvor|er hvor|kan hvor|lenge når|er når|kan',
  },
  fi: {
    sure: 'miksi miten kuinka mikä mitä mitkä missä mistä mihin milloin kuka ketkä kenen millainen millaisia kumpi onko voiko saako pitääkö kannattaako miten|paljonko paljonko montako',
  },
  et: { sure: 'miks kuidas mis kes kus millal kui|palju milline millised kuhu kust kumb kas' },
  hu: {
    sure: 'miért hogyan hogy|lehet mi|az mi|a mit mik ki kik kinek hol hova honnan mikor mennyi mennyibe hány melyik milyen',
  },
  pl: {
    sure: 'dlaczego czemu jak|działa jak|zrobić jak|można jak|wybrać jak|się jak|to jak|długo jak|często co|to co|oznacza co|zrobić czy kto kogo komu gdzie|jest gdzie|można gdzie|znaleźć kiedy|można kiedy|należy kiedy|jest ile|kosztuje ile|trwa ile|to ile jaki jaka jakie jacy który|to skąd dokąd po|co',
  },
  cs: {
    sure: 'proč jak|funguje jak|na jak|se jak|dlouho jak|často jak|mohu jak|vybrat jak|je co|je co|to co|znamená kdo komu koho kde|je kde|se kde|najdu kdy|je kdy|se kolik jaký jaká jaké jací který|je kam odkud čím',
  },
  sk: {
    sure: 'prečo ako|funguje ako|na ako|sa ako|dlho ako|často ako|môžem ako|vybrať čo|je čo|to čo|znamená kto komu koho kde|je kde|sa kde|nájdem kedy|je kedy|sa koľko aký aká aké akí ktorý|je kam odkiaľ čím',
  },
  sl: {
    sure: 'zakaj kako|deluje kako|se kako|lahko kako|dolgo kaj kdo komu koga kje|je kje|lahko kdaj|je kdaj|se koliko kakšen kakšna kakšno kateri|je ali',
  },
  hr: {
    sure: 'zašto kako|se kako|radi kako|odabrati kako|mogu kako|funkcionira što|je šta|je što|znači tko ko|je gdje|je gdje|se gdje|mogu gde|je gde|mogu kada|je kada|se koliko kakav kakva kakvo koji|je koja|je koje|su je|li da|li može|li',
  },
  sr: {
    sure: 'зашто како|се како|ради како|могу шта ко|је где|је где|могу када|је када|се колико какав каква какво који|је која|је које|су да|ли је|ли може|ли zašto kako|se kako|radi šta ko|je gde|je gde|mogu kada|je koliko da|li je|li',
  },
  ru: {
    sure: 'почему зачем как|работает как|сделать как|выбрать как|правильно как|можно как|узнать как|получить что|такое что|делать что|это что|значит кто|такой кто|может кто сколько где|найти где|купить где|можно где|находится когда|можно когда|нужно когда|будет какой какая какое какие каким откуда куда чем|отличается чей чья можно|ли нужно|ли есть|ли',
  },
  uk: {
    sure: 'чому навіщо як|працює як|зробити як|вибрати як|обрати як|правильно як|можна як|дізнатися як|отримати що|таке що|робити що|це хто|такий хто скільки де|знайти де|купити де|можна коли|можна коли|потрібно який яка яке які звідки куди чим|відрізняється чи',
  },
  bg: {
    sure: 'защо как|да как|работи как|се какво кой коя кое кои кога|е кога|се къде|е къде|се къде|да колко откъде накъде може|ли има|ли',
  },
  ro: {
    sure: 'de|ce ce|este ce|sunt ce|înseamnă ce|e ce|se ce|trebuie cum cine care|este care|sunt cât|costă cât|de cât|durează câți câte unde|se unde|pot unde|este unde|găsesc când|se când|este când|trebuie cui',
  },
  el: { sure: 'γιατί πώς τι ποιος ποια ποιο ποιοι ποιες ποιον πού πότε πόσο πόσα πόσοι πόσες μήπως' },
  tr: {
    sure: 'neden niçin niye nasıl nedir kim kimler kimin ne|zaman ne|kadar ne|demek nerede nereye nereden hangi hangisi kaç',
  },
  lt: {
    sure: 'kodėl kaip|veikia kaip|pasirinkti kaip|padaryti kas|yra kas|tai kur|yra kur|galima kada|galima kada|yra kiek koks kokia kokie kokios kuris|yra ar',
  },
  lv: {
    sure: 'kāpēc kādēļ kā|darbojas kā|izvēlēties kas|ir kur|ir kur|var kad|ir kad|var cik kāds kāda kādi kādas vai',
  },
  id: {
    sure: 'apa apakah mengapa kenapa bagaimana siapa siapakah berapa berapakah kapan bilakah di|mana ke|mana dari|mana dimana',
  },
  vi: { sure: 'tại|sao vì|sao làm|sao làm|thế như|thế ai|là cái|gì bao|giờ bao|nhiêu khi|nào ở|đâu' },
  ar: { sure: 'ما ماذا لماذا متى أين كيف كم هل أي أية من|هو من|هي لمن' },
  he: { sure: 'מה מי איך כיצד למה מדוע מתי איפה היכן לאן כמה האם איזה איזו אילו' },
  fa: { sure: 'چرا چگونه چطور چه|کسی چه|زمانی آیا کجا کدام چقدر چند چیست' },
  hi: { sure: 'क्या क्यों कैसे कब कहाँ कहां कौन कितना कितनी कितने किसे किसने' },
};

const aliases: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', bs: 'hr', ms: 'id' };

/** Question endings in languages that have them: Japanese か, Chinese 吗 and 呢, Korean 까, Thai ไหม, Turkish mi. */
const closings: Readonly<Record<string, RegExp>> = {
  ja: /(?:ですか|ますか|のか|だろうか|でしょうか|ましたか|とは何か)[。．]?$|^(?:なぜ|どうして|どうやって|どのように|いつ|どこ|誰が|何が|何を)/u,
  zh: /[吗嗎呢][。]?$|^(?:为什么|為什麼|怎么|怎麼|如何|什么是|什麼是|怎样|怎樣|哪些|哪里|哪裡|谁|誰|多少|是否|何时)/u,
  ko: /(?:습니까|ㅂ니까|입니까|합니까|됩니까|나요|까요|인가요|은가요|는가|ㄴ가요|을까|할까)[.]?$|^(?:왜|어떻게|언제|어디서|누가|무엇이|무엇을)/u,
  th: /(?:ไหม|มั้ย|หรือไม่|หรือเปล่า|อะไร|อย่างไร|ทำไม|เมื่อไหร่|เมื่อไร|ที่ไหน|เท่าไหร่|เท่าไร|ยังไง|ใคร)$|^(?:ทำไม|อะไรคือ|วิธีใด|ใคร)/u,
  tr: /(?:^|\s)m[iıuü](?:sın|sin|sun|sün|yız|yiz|yuz|yüz|dır|dir|dur|dür|yım|yim)?$|(?:\s)(?:nedir|nelerdir|kimdir|nasıl|neden|nerede|kaç)(?:\s\p{L}+)?$/u,
  fi: /^\p{L}{2,}k[oö](?=\s)/u,
  vi: /(?:^|\s)(?:gì|không|chưa|nào|đâu|sao|mấy|bao nhiêu|thế nào)$/u,
};

interface Openers {
  readonly sure: ReadonlySet<string>;
  readonly paired: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly clauses: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly withInfinitive: ReadonlySet<string>;
}

/** Endings of Romance infinitives, with the pronouns that may be attached. */
const infinitive = /.(?:[aei]re|rre|[aei]r(?:si|lo|la|li|le|ne))$/;

const sets = new Map<string, Openers>();

/** BCP 47 primary languages whose questions are recognized without a question mark. */
export const interrogativeLanguages: readonly string[] = [
  ...new Set(Object.keys(openers).concat(Object.keys(closings), Object.keys(aliases))),
].sort();

/** The question marks of all scripts: Latin, full-width, Arabic, small, Ethiopic, Vai, Coptic, Armenian, reversed. */
const questionMark = /[?？؟﹖፧꘏⳺⳻՞⸮⁇⁈⁉‽]/u;
const questionMarkAtEnd = /[?？؟﹖፧꘏⳺⳻⸮⁇⁈⁉‽][\s!"'”’»›)\]}」』.…]{0,20}$/u;
const armenianMark = /՞/;
const maxUnits = 300;

/**
 * Whether a heading or sentence is a question: it ends in a question mark of any script (in Greek also ";"), or it
 * starts like a question in its language. Ambiguous openers need a second signal: "Is it safe" and "When to prune" are
 * questions, "When we moved" is not; "Come funziona" is, "Come previsto" is not. A sentence with a comma after the
 * clause of such an opener is a statement: "When is enough, …". For unknown languages only the question mark counts.
 */
export function isQuestion(text: string, language: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return false;
  const tail = trimmed.slice(-40);
  if (questionMarkAtEnd.test(tail)) return true;
  if (language === 'el' && /[;\u037e]["'”’»)]{0,3}$/.test(tail)) return true;
  if (language === 'hy' && armenianMark.test(trimmed.slice(0, maxUnits))) return true;
  const key = Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language;
  // Questions are short. A sentence with another ending, such as a period, is a question only in languages that do not
  // need a question mark.
  if (trimmed.length > maxUnits || /[!:]$/.test(tail) || questionMark.test(tail.slice(-1))) return false;
  const closing = Object.hasOwn(closings, key) ? closings[key] : undefined;
  if (closing?.test(trimmed) === true) return true;
  if (!Object.hasOwn(openers, key)) return false;
  // In languages with question marks, a complete sentence without one is a statement: "What we do matters."
  if (/[.。।]$/.test(tail)) return false;
  return opensQuestion(trimmed, key);
}

function opensQuestion(text: string, key: string): boolean {
  const words = splitWords(text.slice(0, 120), 3).map((word) => foldWord(word, key));
  const [first = '', second = '', third = ''] = words;
  if (words.length < 2) return false;
  const { sure, paired, after, clauses, subjects, withInfinitive } = openersOf(key);
  if (sure.has(`${first}|${second}|${third}`) || sure.has(`${first}|${second}`)) return true;
  if (sure.has(first) || first.startsWith("cos'") || first.startsWith("qu'est-ce")) return true;
  if (text.includes(',')) return false;
  if (withInfinitive.has(first) && infinitive.test(second)) return true;
  if (clauses.has(first) && subjects.has(second)) return false;
  return paired.has(first) && after.has(second);
}

function openersOf(key: string): Openers {
  let found = sets.get(key);
  if (found === undefined) {
    const own = openers[key];
    found = {
      sure: setOf(own?.sure ?? ''),
      paired: setOf(own?.paired ?? ''),
      after: setOf(own?.after ?? ''),
      clauses: setOf(own?.clauses ?? ''),
      subjects: setOf(own?.subjects ?? ''),
      withInfinitive: setOf(own?.withInfinitive ?? ''),
    };
    sets.set(key, found);
  }
  return found;
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').filter((word) => word !== ''));
}
