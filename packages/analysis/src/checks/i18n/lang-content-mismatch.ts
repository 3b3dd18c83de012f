import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Codes that one text may rightly bear: macro-languages with their members, old codes, and near twins. */
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
/** Declared languages that name none. */
const unspecific = new Set(['und', 'mul', 'zxx', 'mis', 'art']);

/**
 * Fires when the text is certainly in another language than the declared one. Too short a text is not judged, and
 * near relatives are taken for one another. A missing declaration is left to `lang-missing`, a malformed one to
 * `lang-invalid`.
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
    failure: 'Declared language is that of the text',
    pass: 'Declared language is that of the text',
    why: 'Screen readers speak the text as if it were in the declared language, and browsers offer to translate it from that.',
    fix: 'Declare the language that the text is in on the html element; passages in another one get a lang attribute of their own.',
    details: { other: 'The page declares “{declared}”, but its text is in “{detected}”.' },
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
