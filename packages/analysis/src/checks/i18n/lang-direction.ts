import { defineCheck, fail, notApplicable, pass } from '../../check.ts';

/** Languages written from right to left, unless their tag names another script. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/**
 * Fires when a page in a language that is written from right to left does not say so on `<html>` or `<body>`.
 *
 * Source: https://www.w3.org/International/questions/qa-html-dir
 */
export const langDirection = defineCheck({
  id: 'lang-direction',
  version: 1,
  category: 'i18n',
  severity: 'warning',
  weight: 1,
  appliesTo: 'html-2xx',
  source: 'https://www.w3.org/International/questions/qa-html-dir',
  text: {
    failure: 'Missing dir="rtl"',
    pass: 'Text direction set',
    why: 'Without dir="rtl", browsers put punctuation and numbers in the wrong place and align the text to the left.',
    fix: 'Add dir="rtl" to the html element. A stylesheet isn’t enough, because it may not load.',
    details: {
      absent: 'The language of the page is “{language}”, but no text direction is set.',
      left: 'The language of the page is “{language}”, but dir is “{direction}”.',
    },
  },
  run({ language: { primary, htmlLang, direction, element } }) {
    if (
      primary === null ||
      htmlLang === null ||
      !rightToLeft.has(primary) ||
      /-(?:latn|cyrl)\b/i.test(htmlLang)
    )
      return notApplicable('left-to-right');
    if (direction === 'rtl' || direction === 'auto') return pass();
    return direction === null
      ? fail('absent', { language: htmlLang }, element)
      : fail('left', { language: htmlLang, direction }, element);
  },
});
