import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Codes that can all be correct for one text: macrolanguages with their members, deprecated codes, and close relatives. */
const relatives: readonly ReadonlySet<string>[] = [
  ['no', 'nb', 'nn'],
  ['sr', 'hr', 'bs', 'sh', 'cnr'],
  ['id', 'in', 'ms', 'zsm', 'zlm', 'may'],
  ['zh', 'cmn', 'yue', 'wuu', 'nan', 'hak', 'lzh', 'gan'],
  ['ar', 'arb', 'arz', 'apc', 'ary', 'ajp', 'acm', 'afb'],
  ['fa', 'prs', 'pes', 'tg'],
  ['ro', 'mo'],
  ['he', 'iw'],
  ['yi', 'ji'],
  ['tl', 'fil'],
  ['et', 'ekk'],
  ['lv', 'lvs'],
  ['sq', 'als', 'aln'],
  ['az', 'azj', 'azb'],
  ['uz', 'uzn'],
  ['mn', 'khk'],
  ['ku', 'kmr', 'ckb'],
  ['de', 'gsw', 'bar', 'nds'],
  ['it', 'nap', 'scn', 'vec', 'lmo', 'pms'],
  ['ca', 'va'],
].map((codes) => new Set(codes));
/** Declared codes that don't name a specific language. */
const unspecific = new Set(['und', 'mul', 'zxx', 'mis', 'art']);

/**
 * Fires when the text is certainly in a language other than the declared one. Text that is too short isn't
 * evaluated, and closely related languages count as the same. A missing declaration is left to `lang-missing`, a
 * malformed one to `lang-invalid`.
 *
 * Source: https://www.w3.org/International/questions/qa-html-language-declarations
 */
export const langContentMismatch = defineCheck({
  id: 'lang-content-mismatch',
  version: 1,
  category: 'i18n',
  severity: 'notice',
  weight: 1,
  appliesTo: 'html-2xx',
  thresholds: { words: 200, confidence: 0.9 },
  source: 'https://www.w3.org/International/questions/qa-html-language-declarations',
  text: {
    failure: 'Declared language doesn’t match the text',
    pass: 'Declared language matches the text',
    why: 'Screen readers pronounce the text in the declared language, and browsers offer to translate it from that language.',
    fix: 'Declare the language of the text on the html element. Give passages in another language their own lang attribute.',
    details: {
      other: 'The page declares “{declared}”, but its text is in “{detected}”.',
    },
  },
  run({ language: { primary, htmlLang, element }, content: { detectedLanguage }, text }, limit) {
    if (primary === null || unspecific.has(primary)) return notApplicable('no-language');
    if (text.mainWords < limit.words) return notApplicable('not-enough-text');
    if (detectedLanguage === null) return notApplicable('language-not-certain');
    const { language: detected, confidence, isReliable } = detectedLanguage;
    if (detected === primary || relatives.some((codes) => codes.has(detected) && codes.has(primary)))
      return pass();
    if (!isReliable || confidence <= limit.confidence) return notApplicable('language-not-certain');
    return fail('other', { declared: htmlLang ?? primary, detected }, element);
  },
});
