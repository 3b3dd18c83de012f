import { englishSyllableExceptions } from './syllable-exceptions-en.ts';

const isVowel = new Uint8Array(128);
for (const vowel of 'aeiouy') isVowel[vowel.charCodeAt(0)] = 1;

/** Adjacent vowels that form two syllables; each match adds one. */
const hiatus =
  /ia(?!g[ei])(?<![ctgs]ia(?!st|t(?:e|i|or))|llia|lia(?=ns?$))|io(?<!(?:[tsgxn]|c|ll|sh)io(?=[nu]))|iu|eo(?<!g)(?<!(?:g|p)eo)|iet|[dlnrv]ie(?=n(?!d))|scie|(?<![qg])ua(?!sive|de)|uou|[lrntc]ui(?=d|n|t[iy])|^coa(?=g|l)|^geo(?=[glmpt](?!f))|^(?:re|pre)(?=in[fvtcs]|e[mnx]|or|all|ass|ali|ap)|coi(?=nc)|oi(?=c)|cl?ei$|[adhrd]ea(?=n(?:s|ism)?$)(?<!^.{0,2}ea)|^meand|luen|gui(?=ty)|(?:r|f|d)ue(?=l|t)|poe(?=[mt]|ti)|crea(?!m|k|tur|se)|idea|area|thea(?=t)|reac(?=t)|reali(?=[tzs])|zoo(?=l)|coop(?=er)|coor(?=d)|chao|oi(?=ng)|ei(?=ng)|[ay]i(?=ng)|ui(?=ng)|ee(?=ing)|[aeou]y(?=[aeiou])(?!ed$|es$|e$)|[^aeiou]ier$|[^aeiou]iest$|eous(?<![gct]eous)|[nls]eum$|ai(?=c)|[^aeiou]yi|iii/g;

/** Suffixes with their own sound that leave the word before them unchanged, including a silent e. */
const suffix = /^(.{3,}?)(lessly|fully|lessness|fulness|ness|less|ful|ments?|ship|hood|some|wards?|ly)$/;
/** Words that start many compounds and end in a silent e. */
const compound =
  /^(some|there|where|here|home|house|side|life|time|fire|shore|fore|whole|hope|love|name|base|safe|wide|made|note|price|space|store|trade|white|bore|bare|care|come|game|grave|hive|horse|juice|lime|line|live|mile|nine|nose|one|pine|pipe|race|rope|sale|scope|shape|snake|spine|stone|strike|suite|table|take|tape|tide|type|use|vice|voice|wave|wine|wire|every|ware|frame|drive|gate|guide|grape|cheese|date|face|pace|lake|peace|dove|edge|bride|office|state|stage|image|like)(?=[bcdfghjklmnpqrstvwz])(.*[aeiouy].*)$/;
const compoundTails = /^(?:s?[bcdfghjklmnpqrstvwz]+[aeiouy]|[aeiouy])/;

/**
 * Syllables of an English word: groups of vowels, minus silent e, plus hiatus, with a list of exceptions. Takes a
 * folded word; parts joined by a hyphen are counted separately.
 */
export function countEnglishSyllables(word: string): number {
  if (word.includes('-')) {
    let sum = 0;
    for (const part of word.split('-')) if (part !== '') sum += countPart(part);
    return Math.max(1, sum);
  }
  return countPart(word);
}

function countPart(word: string): number {
  const known = englishSyllableExceptions.get(word);
  if (known !== undefined) return known;
  const apostrophe = word.indexOf("'");
  if (apostrophe > 0) return countContraction(word, apostrophe);
  if (word.length <= 3) return countShort(word);
  return countWord(word);
}

function countShort(word: string): number {
  if (word.length === 3 && /^[aeiouy][^aeiouy][aiouy]$/.test(word)) return 2;
  return /^(?:[^aeiouy](?:ia|io|uo|eo)|[aeio][^aeiouyr]e?[iao])$/.test(word) ? 2 : 1;
}

/** "it'll" has two, "you'll" one; "didn't" two, "don't" one; "boss's" two. */
function countContraction(word: string, apostrophe: number): number {
  const stem = word.slice(0, apostrophe);
  const end = word.slice(apostrophe + 1);
  const afterVowel = isVowel[stem.charCodeAt(stem.length - 1)] === 1;
  if (end === 't') return countPart(stem.slice(0, -1)) + (/[dsz]n$|[ptg]hn$/.test(stem) ? 1 : 0);
  if (end === 'll' || end === 've') return countPart(stem) + (afterVowel ? 0 : 1);
  if (end === 'd') return countPart(stem) + (/[td]$/.test(stem) ? 1 : 0);
  if (end === 's') return countPart(stem) + (/(?:[sxz]|[cs]h|[cg]e)$/.test(stem) ? 1 : 0);
  return countPart(stem) + (end.length > 2 ? countPart(end.replaceAll("'", '')) : 0);
}

function countWord(word: string): number {
  const last = word.charCodeAt(word.length - 1);
  // s, l, p, y, d, t, e: the last letters of the endings below.
  if (
    last === 115 ||
    last === 108 ||
    last === 112 ||
    last === 121 ||
    last === 100 ||
    last === 116 ||
    last === 101
  ) {
    const parts = suffix.exec(word);
    if (parts !== null) {
      const stem = parts[1] ?? '';
      const ending = parts[2] ?? '';
      if (/[aeiouy]/.test(stem) && !/[^aeiouy]i$/.test(stem) && !(ending === 'ly' && stem.endsWith('bl'))) {
        return (
          countPart(stem) +
          (ending === 'lessly' || ending === 'fully' || ending.length > 6 ? 2 : ending === 'fulness' ? 2 : 1)
        );
      }
    }
  }
  if (word.length > 6) {
    const parts = compound.exec(word);
    const tail = parts?.[2] ?? '';
    if (parts !== null && tail.length >= 3 && compoundTails.test(tail))
      return countPart(parts[1] ?? '') + countPart(tail);
  }
  return countGroups(word);
}

function countGroups(word: string): number {
  let count = 0;
  let inGroup = false;
  let hasPair = false;
  for (let i = 0; i < word.length; i++) {
    if (isVowel[word.charCodeAt(i)] === 1) {
      if (inGroup) hasPair = true;
      else count++;
      inGroup = true;
    } else {
      inGroup = false;
    }
  }
  if (hasPair) {
    hiatus.lastIndex = 0;
    while (hiatus.test(word)) count++;
  }
  count -= silentEnding(word);
  if (word.startsWith('mc') && isVowel[word.charCodeAt(2)] !== 1) count++;
  if (word.endsWith('ically')) count--;
  if (word.endsWith('sm') || word.endsWith('thm') || word.endsWith('sms')) count++;
  return Math.max(1, count);
}

/** 1 if the last written e is silent: "make", "makes", "played", not "little", "houses", "wanted". */
function silentEnding(word: string): number {
  const { length } = word;
  const isConsonant = (index: number) => index >= 0 && isVowel[word.charCodeAt(index)] !== 1;
  if (word.endsWith('e')) {
    if (!isConsonant(length - 2)) return /..(?:que|gue)$/.test(word) ? 1 : 0;
    if (word.charCodeAt(length - 2) === 108 && isConsonant(length - 3)) return /[lr]le$/.test(word) ? 1 : 0;
    return /[bct]re$/.test(word) ? 0 : 1;
  }
  if (word.endsWith('es')) {
    if (/..(?:que|gue)s$/.test(word)) return 1;
    if (!isConsonant(length - 3) || /(?:[sxzcg]|[cs]h)es$/.test(word)) return 0;
    return word.charCodeAt(length - 3) === 108 && isConsonant(length - 4) && !/[lr]les$/.test(word) ? 0 : 1;
  }
  if (word.endsWith('ed')) {
    if (/..(?:que|gue)s$/.test(word)) return 1;
    if (!isConsonant(length - 3) || /[td]ed$/.test(word)) return 0;
    return word.charCodeAt(length - 3) === 108 && isConsonant(length - 4) && /[bcdfgkptz]led$/.test(word)
      ? 0
      : 1;
  }
  return 0;
}
