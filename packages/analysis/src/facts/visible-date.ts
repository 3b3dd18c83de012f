import type { TextBlock } from '../text-block.ts';
import { asciiDigits, hasOtherDigits } from './ascii-digits.ts';
import { dateLabelBefore, endsInDateLabel } from './date-labels.ts';

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

const forms = [
  // 2026-02-10, 2026/2/10, 2026. 2. 10.
  `(?<![\\d.])${year}(?:[-/.]|\\. )${month}(?:[-/.]|\\. )${day}(?!\\d)`,
  // 10/02/2026, 10.02.26, 10. 2. 2026, 10.II.2026
  `(?<![\\d.])${day}(?:[-/.]|\\. )(?:${month}|[IVX]{1,4})(?:[-/.]|\\. )(?:19|20)?\\d\\d(?!\\d|\\.\\d)`,
  // 2/26/2015
  `(?<![\\d./])${month}[/-](?:1[3-9]|2\\d|3[01])[/-](?:19|20)?\\d\\d(?!\\d|\\.\\d)`,
  // 10 February 2026, 10th of February 2026, 10 de febrero de 2026, 10-Feb-2026
  `(?<!\\d)${day}(?:st|nd|rd|th|er|\\.|º|°)?(?: (?:de |of |d’|d')?|[-/])${name}(?:,? (?:de |del )?|[-/])${year}(?!\\d)`,
  // February 10, 2026
  `(?<!\\p{L})\\p{L}[\\p{L}\\p{M}]{2,11}\\.? ${day}(?:st|nd|rd|th)?,? ${year}(?!\\d)`,
  // 2026. február 10., 2026 m. vasario 10 d.
  `(?<!\\d)${year}(?:\\.| m\\.|\\. gada) ${name} ${day}(?!\\d)`,
  // 2026年2月10日, 2026년 2월 10일, 令和8年2月10日
  '(?:(?:19|20)\\d\\d|(?:令和|平成) ?\\d{1,2}) ?[年년][\\d ]{1,4}[月월][\\d ]{1,4}[日일]',
  // Years of the Thai and Iranian calendars
  `(?<!\\d)${day} [\\p{Script=Thai}.]{3,14} 25\\d\\d(?!\\d)`,
  `(?<!\\d)${day} \\p{Script=Arabic}{3,10} 1[34]\\d\\d(?!\\d)`,
].map((form) => new RegExp(form, 'gu'));

/**
 * The date of a text as readers see it: in a short line in or next to the main content, in the dateline of a longer text, or behind
 * a label such as “Last updated on”, also outside the main content. Other dates in a text may be about anything.
 */
export function visibleDate(blocks: readonly TextBlock[]): string | null {
  let lines = 0;
  let labeled: string | null = null;
  let before = '';
  for (const { text: written, isNear, hasDigits, isAscii } of blocks) {
    const label = before;
    before = written;
    if (!hasDigits && (isAscii || !hasOtherDigits(written))) continue;
    if (!isNear && labeled !== null) continue;
    const text = (isAscii ? written : asciiDigits(written)).slice(0, maxTextUnits);
    if (!/\d\d/.test(text)) continue;
    if (++lines > maxDateLines) break;
    const found = dateIn(text, isNear, label);
    if (found === null) continue;
    if (isNear) return found;
    labeled = found;
  }
  return labeled;
}

function dateIn(text: string, isNear: boolean, before: string): string | null {
  const isLine = text.length <= maxDateLineUnits;
  for (const form of forms) {
    form.lastIndex = 0;
    for (let tries = 0; tries < maxDatesOfForm; tries++) {
      const found = form.exec(text);
      if (found === null) break;
      const end = found.index + found[0].length;
      if (isNear && (isLine || isDateline(text, found.index, end))) return found[0].trim();
      if (endsInDateLabel(text.slice(Math.max(0, found.index - 60), found.index))) return found[0].trim();
      // The term and the description of a list, or two cells.
      if (found.index === 0 && before.length <= maxLabelUnits && endsInDateLabel(before))
        return found[0].trim();
    }
  }
  return null;
}

const maxDatesOfForm = 20;
const maxLabelUnits = 40;

/** After the date: a time of day and a zone. */
const timeOfDay =
  /^[.)\]]?(?:,? (?:(?:at|um|à|a las|alle|ore|kl\.?|o) )?\d{1,2}[:.h]\d\d(?::\d\d)?(?: ?(?:[ap]\.?m\.?|uhr|h))?(?: [A-Z]{2,5}(?![A-Za-z]))?)?/i;
/** What ends a dateline: a sign, the end of the text, or a new sentence. */
const endOfDateline = /^(?:[\])]| ?(?:[–—|:/•·―]|--?(?= )|$)|[.,]? ?\p{Lu})/u;
/** A word of a dateline before the date: places and weekdays are capitalized, the others short. */
const wordBeforeDate =
  /^[\p{P}\p{S}]{0,3}(?:[\p{Lu}\p{Lo}][\p{L}\p{M}]*(?:[.’'/-][\p{L}\p{M}]+)*|\p{Ll}{1,4})?[\p{P}\p{S}]{0,3}$/u;

function isDateline(text: string, start: number, end: number): boolean {
  if (start > datelineUnits) return false;
  const before = text.slice(0, start);
  const isPlain = before.split(' ').every((part) => wordBeforeDate.test(part));
  if (!isPlain && dateLabelBefore(before) === null) return false;
  const after = text.slice(end, end + 50);
  const time = timeOfDay.exec(after)?.[0] ?? '';
  // A closing bracket belongs to the end.
  return endOfDateline.test(after.slice(time.length)) || endOfDateline.test(after);
}
