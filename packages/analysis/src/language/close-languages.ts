import { foldWord, splitWords } from './words.ts';

/**
 * A language that the n-grams do not cover, and the words that distinguish it from the languages it gets detected as.
 */
interface Neighbors {
  /** Languages as detected by the n-grams. */
  readonly taken: readonly string[];
  /** Common words of each candidate that the other candidates do not have. */
  readonly words: Readonly<Record<string, ReadonlySet<string>>>;
  /** Used in a tie. */
  readonly otherwise: string | null;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const groups: readonly Neighbors[] = [
  {
    taken: ['nl'],
    words: {
      af: set(
        "'n nie vir baie ek hulle hierdie julle sy kan wees gaan hom byvoorbeeld mense wêreld geregtigheid asook hoe wat nuwe die",
      ),
      nl: set('een niet voor ik zijn deze ze wij het van nieuwe bij hij werd heeft worden naar dat'),
    },
    otherwise: 'nl',
  },
  {
    taken: ['es', 'pt'],
    words: {
      gl: set(
        'unha unhas dun dunha nun nunha máis coa coas cos co tamén xa non súa súas á ó ás ten teñen teñas hoxe xente moi dende galego galega galegos galicia polo pola polos polas tódolos cun cunha lle lles xunta sexa sexan eiquí feito nunha nunhas dalgunha algunha algunhas ningunha dous dúas cando sen ben hai fai ata cal cales calquera despois entón aínda nin pódese pódense',
      ),
      es: set(
        'el los las y una unas unos más su sus también ya muy del es la lo al hay hasta sin bien cuando donde después hecho',
      ),
      pt: set(
        'não uma umas são mais com também suas já muito você vocês às em um num numa isso essa pela pelo pelas pelos até sem bem quando depois dois duas há',
      ),
    },
    otherwise: null,
  },
  {
    taken: ['ms'],
    words: {
      id: set(
        'bahwa karena bisa anda kami adalah oleh dengan agar saat tetapi namun beberapa perusahaan uang kantor mobil gratis kalau indonesia rupiah sehingga',
      ),
      ms: set(
        'bahawa kerana boleh ialah awak beliau kepada syarikat wang pejabat kereta percuma sekiranya malaysia ringgit supaya manakala tidak',
      ),
    },
    otherwise: 'id',
  },
  {
    taken: ['hr'],
    words: {
      sr: set(
        'gde uvek vreme mesto mesta mestu sveta svetu čovek čoveka čovekove lep lepo posle ovde pre takođe šta delo deo dela vek veka dete reč reči ko hiljada porodice porodica nedelje nedelja evropa opština preduzeće fudbal ceo cela celo videti vremena beograd srbija srbije srbiji',
      ),
      bs: set(
        'gdje uvijek vrijeme mjesto svijet čovjek poslije ovdje prije također takođe šta ko hiljada porodice historija historije opština općina preduzeće bosna bosne hercegovina sarajevo kahva mehko',
      ),
      hr: set(
        'gdje uvijek vrijeme mjesto svijetu svijeta čovjek čovjeka nakon ovdje prije također što tko tisuća obitelji obitelj povijest tjedan tjedna općina poduzeće nogomet europa zagreb hrvatska hrvatske hrvatskoj tijekom tvrtka tvrtke sustav uporaba',
      ),
    },
    otherwise: null,
  },
  {
    taken: ['hi', 'mr'],
    words: {
      ne: set('छ छन् हो मा र पनि गर्न गरेको भएको लागि यो त्यो हरू हरु नेपाल नेपाली गर्ने भने थियो सबै जना'),
      hi: set('है हैं का की के में और से पर ने नहीं यह वह भी था थे थी'),
      mr: set('आहे आहेत आणि चा ची चे मध्ये ला हे ही हा त्या या ते नाही पण होते होता व'),
    },
    otherwise: null,
  },
];

const maxCompared = 400;
/** Letters that only some languages with the Cyrillic alphabet use. */
const kazakh = /[әғқңөұүһ]/gi;
const macedonian = /[ѓќѕ]/gi;

/** Picks the actual language among close relatives, given what the n-grams detected. */
export function closeLanguage(taken: string, text: string): string {
  if (/^(?:ru|bg|uk|sr|be)$/.test(taken)) {
    if ((text.match(kazakh)?.length ?? 0) > text.length / 100) return 'kk';
    if (taken !== 'sr' && taken !== 'bg') return taken;
    if (macedonian.test(text)) {
      macedonian.lastIndex = 0;
      return 'mk';
    }
    return taken;
  }
  const group = groups.find(({ taken: languages }) => languages.includes(taken));
  if (group === undefined) return taken;
  const words = splitWords(text).slice(0, maxCompared);
  const counts = new Map<string, number>();
  for (const written of words) {
    const word = foldWord(written, taken);
    for (const [language, marks] of Object.entries(group.words)) {
      if (marks.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  // A leading apostrophe is not part of a word.
  if (taken === 'nl') counts.set('af', (counts.get('af') ?? 0) + (text.match(/['’]n\b/g)?.length ?? 0));
  const base = group.otherwise ?? taken;
  let best = base;
  // A single word may be a name or a quotation.
  let maxCount = Math.max(1, counts.get(base) ?? 0);
  for (const [language, count] of counts) {
    if (count > maxCount) {
      best = language;
      maxCount = count;
    }
  }
  return best;
}
