import type { TextBlock } from '../text-block.ts';
import { asciiDigits, hasOtherDigits } from './ascii-digits.ts';
import { dateLabelBefore, endsInDateLabel, isDateOfText } from './date-labels.ts';

/** A line with a date contains little else; a longer text may mention any date. */
const maxDateLineUnits = 160;
/** A dateline starts a text: “BRENN, 25 January 2022 – The harbor is closed.” */
const datelineUnits = 110;
/** Beyond this, no text is searched for a labeled date. */
const maxTextUnits = 4000;
/** Maximum number of lines with digits to examine. */
const maxDateLines = 5000;

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:19|20)\\d\\d';
// Month names are not looked up: any word between a day and a year counts as one, in any language.
const name = '\\p{L}[\\p{L}\\p{M}]{2,12}\\.?';

const common = [
  // 2026-02-10, 2026/2/10, 2026. 2. 10.
  `(?<![\\d.])${year}(?:[-/.]|\\. )${month}(?:[-/.]|\\. )${day}(?!\\d)`,
  // 10/02/2026, 10.02.26, 10. 2. 2026, 10.II.2026
  `(?<![\\d.])${day}(?:[-/.]|\\. )(?:${month}|[IVX]{1,4})(?:[-/.]|\\. )(?:19|20)?\\d\\d(?!\\d|\\.\\d)`,
  // 2/26/2015
  `(?<![\\d./])${month}[/-](?:1[3-9]|2\\d|3[01])[/-](?:19|20)?\\d\\d(?!\\d|\\.\\d)`,
  // 10-Feb-26, 10 Feb ’26
  `(?<!\\d)${day}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:-|\\.? ?[’'])\\d\\d(?!\\d)`,
  // Feb 10 10:30:15 2026, Feb 10, 10:30 am, 2026
  `(?<!\\p{L})\\p{L}{3,9}\\.? ${day},? \\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[ap]m)?,? ${year}(?!\\d)`,
  // 10 February 2026, 10th of February 2026, 10 de febrero de 2026, 10-Feb-2026
  `(?<!\\d)${day}(?:st|nd|rd|th|er|\\.|º|°)?(?: (?:de |of |d’|d')?|[-/])${name}(?:,? (?:de |del )?|[-/])${year}(?!\\d)`,
  // February 10, 2026
  `(?<!\\p{L})\\p{L}[\\p{L}\\p{M}]{2,11}\\.? ${day}(?:st|nd|rd|th)?,? ${year}(?!\\d)`,
  // 2026. február 10., 2026 m. vasario 10 d.
  `(?<!\\d)${year}(?:\\.| m\\.|\\. gada) ${name} ${day}(?!\\d)`,
];
const foreign = [
  // 2026年2月10日, 2026년 2월 10일, 令和8年2月10日
  '(?:(?:19|20)\\d\\d|(?:令和|平成) ?\\d{1,2}) ?[年년][\\d ]{1,4}[月월][\\d ]{1,4}[日일]',
  // Years of the Thai and Iranian calendars
  `(?<!\\d)${day} [\\p{Script=Thai}\\p{M}.]{3,14} (?:พ\\.ศ\\. ?)?25\\d\\d(?!\\d)`,
  `(?<!\\d)${day} \\p{Script=Arabic}{2,10} 1[34]\\d\\d(?!\\d)`,
];
const forms = [...common, ...foreign].map((form) => new RegExp(form, 'giu'));
/** Several times as fast: classes of Unicode are slow without regard to case. */
const asciiForms = common.map(
  (form) => new RegExp(form.replaceAll('[\\p{L}\\p{M}]', '[a-z]').replaceAll('\\p{L}', '[a-z]'), 'gi'),
);
/** Every form has two numbers this close to each other. */
const twoNumbers = /\d\D{1,30}\d/;

const months =
  '(?:jan|feb|fév|fev|mar|mär|mrt|maa|apr|avr|abr|kwi|may|mai|maj|mei|mag|jun|juin|giu|jul|juil|lug|aug|aoû|aou|ago|sep|set|oct|okt|out|ott|nov|dec|dez|dic|déc|gen|ene|янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек)';
/** Nothing but a month, as magazines date their issues, or how long ago it was, as news sites do. */
const vague = [
  new RegExp(`^(?:[^\\d.:]{3,30}[:\\s] ?)?${months}\\p{L}{0,7}\\.?,? (?:de |del )?${year}$`, 'iu'),
  /^(?:[^\d.]{3,40}[:\s|·•] ?)?(?:\d{1,2} ?(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?) ago|vor \d{1,2} (?:Sekunden|Min(?:uten|ute|\.)|Stunden?|Std\.|Tag(?:en)?|Wochen?|Monat(?:en)?|Jahr(?:en)?)|il y a \d{1,2} (?:min(?:ute)?s?|h(?:eure)?s?|jours?|semaines?|mois|ans?)|hace \d{1,2} (?:minutos?|horas?|días?|semanas?|mes(?:es)?|años?)|há \d{1,2} (?:minutos?|horas?|dias?|semanas?|mês|meses|anos?)|\d{1,2} (?:minut[io]|or[ae]|giorn[io]|settiman[ae]|mes[ei]|ann[io]) fa|\d{1,2} (?:minuten|minuut|uur|dagen|dag|weken|week|maanden|maand|jaar) geleden|\d{1,2} (?:minut\p{L}{0,2}|godzin\p{L}?|dni|dzień|tygodni\p{L}?|miesi\p{L}{1,4}|lat|lata) temu|před \d{1,2} \p{L}{3,9}|för \d{1,2} \p{L}{3,9} sedan|for \d{1,2} \p{L}{3,9} siden|\d{1,2} \p{L}{3,10} (?:sitten|siden|назад|тому|önce|lalu|trước)|\d{1,2} ?(?:秒|分|分钟|分鐘|小时|小時|時間|天|日|周|週間|个月|個月|か月|ヶ月|年)前|\d{1,2}(?:초|분|시간|일|주|개월|년) ?전|(?:منذ|قبل) \d{1,2} \p{L}{2,9}|לפני \d{1,2} \p{L}{2,9})(?: ?[|·•(].{0,40})?$/iu,
];
/** Longer lines hold more than a vague date. */
const maxVagueUnits = 90;

/**
 * The date of a text as readers see it: in a short line in or next to the main content, in the dateline of a longer text, or behind
 * a label such as “Last updated on”, also outside the main content. Other dates in a text may be about anything.
 */
export function visibleDate(blocks: readonly TextBlock[]): string | null {
  let lines = 0;
  let labeled: string | null = null;
  let distant: string | null = null;
  let before = '';
  for (const { text: written, isNear, hasDigits, isAscii } of blocks) {
    const label = before;
    before = written;
    if (!hasDigits && (isAscii || !hasOtherDigits(written))) continue;
    if (!isNear && labeled !== null) continue;
    const text = (isAscii ? written : asciiDigits(written)).slice(0, maxTextUnits);
    if (++lines > maxDateLines) break;
    const found = twoNumbers.test(text) ? dateIn(text, isAscii ? asciiForms : forms, isNear, label) : null;
    if (found === null && isNear && distant === null) distant = vagueDateIn(text);
    if (found === null) continue;
    if (isNear) return found;
    labeled = found;
  }
  return labeled ?? distant;
}

function vagueDateIn(text: string): string | null {
  const line = text.trim();
  return line.length <= maxVagueUnits && vague.some((form) => form.test(line)) ? line : null;
}

function dateIn(text: string, formsHere: readonly RegExp[], isNear: boolean, before: string): string | null {
  const isLine = text.length <= maxDateLineUnits;
  for (const form of formsHere) {
    form.lastIndex = 0;
    for (let tries = 0; tries < maxDatesOfForm; tries++) {
      const found = form.exec(text);
      if (found === null) break;
      const end = found.index + found[0].length;
      if (isNear && (isLine || isDateline(text, found.index, end))) return found[0].trim();
      const lead = text.slice(Math.max(0, found.index - 60), found.index);
      if (isDateOfText(lead, text.slice(end, end + 40))) return found[0].trim();
      // The term and the description of a list, or two cells.
      if (found.index === 0 && before.length <= maxLabelUnits && endsInDateLabel(before))
        return found[0].trim();
    }
  }
  return null;
}

const maxDatesOfForm = 20;
const maxLabelUnits = 40;

/** After the date: the word for a year, a time of day and a zone, and an agency. */
const behindDate =
  /^(?: ?(?:г\.|года|год|р\.|року|r\.|roku|g\.|電|电|电讯|讯)(?=[\s.,–—-]|$))?[.)\]]?(?:,? (?:(?:at|um|à|a las|alle|ore|kl\.?|klo|u|o) )?\d{1,2}[:.h]\d\d(?::\d\d)?(?: ?(?:[ap]\.?m\.?|uhr|h))?(?: [A-Z]{2,5}(?![A-Za-z]))?)?(?: ?[(/][^()/]{2,40}[)/])?/i;
/** What ends a dateline: a sign, the end of the text, or a new sentence. */
const endOfDateline = /^(?:[\])）】]| ?(?:[–—|:/•·―]|\.?--?(?= )|--(?=\p{Lu})|$)|[.,]? ?\p{Lu})/u;
/** A word of a dateline before the date: places and weekdays are capitalized, the others short. */
const wordBeforeDate =
  /^[\p{P}\p{S}]{0,3}(?:[\p{Lu}\p{Lo}][\p{L}\p{M}]*(?:[.’'/-][\p{L}\p{M}]+)*|\p{Ll}{1,4})?[\p{P}\p{S}]{0,3}$/u;

function isDateline(text: string, start: number, end: number): boolean {
  if (start > datelineUnits) return false;
  const before = text.slice(0, start);
  const isPlain = before.split(/ |--/).every((part) => wordBeforeDate.test(part));
  if (!isPlain && dateLabelBefore(before) === null) return false;
  const after = text.slice(end, end + 80);
  const more = behindDate.exec(after)?.[0] ?? '';
  // A closing bracket belongs to the end.
  return endOfDateline.test(after.slice(more.length)) || endOfDateline.test(after);
}
