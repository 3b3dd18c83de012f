import { asciiDigits } from '../facts/ascii-digits.ts';

/** What a page shows of ratings. */
export interface ShownRatings {
  /** Numbers in the text, with and without their percent sign. */
  readonly inText: ReadonlySet<string>;
  /** Numbers of stars in the text: “5 stars”, “4.5 out of 5”. */
  readonly stars: ReadonlySet<string>;
  /** Numbers of drawn ones: ★★★★☆. */
  readonly drawnStars: ReadonlySet<string>;
  /** Numbers in names of graphics and in attributes. */
  readonly inGraphics: ReadonlySet<string>;
  /** Stars are drawn one by one, as icons: how many are full is left to stylesheets. */
  readonly hasStarIcons: boolean;
}

export function shownRatings(text: string, labels: readonly string[]): ShownRatings {
  return {
    inText: numbersOf(text),
    stars: starsOf(text),
    drawnStars: drawnStarsOf(text),
    inGraphics: numbersOf(labels.join(' | ')),
    hasStarIcons: labels.includes(starIcons),
  };
}

/** Stands in the list of labels for a row of star icons. */
export const starIcons = '★★★';

/** The numbers of a text, in the digits of any script, with a half written as a fraction. */
function numbersOf(text: string): ReadonlySet<string> {
  return new Set(
    plainNumbers(text)
      .match(/\d{1,9}(?:[.,]\d{1,9})?%?/g)
      ?.flatMap((found) => [found, found.replace('%', '')]) ?? [],
  );
}

function plainNumbers(text: string): string {
  return asciiDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/(\d) ?(?:½|1\/2)/g, '$1.5');
}

const starWords =
  /(\d{1,2}(?:[.,]\d{1,2})?)(?:[-\s]?(?:star|stern|étoile|estrell|stell[ae]|estrela|ster(?:ren)?\b|gwiazd|hvězd|stjärn|stjern|tähte|csillag|yıldız|звезд|зірк|αστέρι|★|⭐|星|つ星|颗星|顆星|별)|\s?(?:\/|out of|of|von|sur|de|su|van|av|af|z|ze|из|з)\s?(?:5|10)(?![\d.,]))/giu;
const drawn = /[★⭐✭✮🌟✪⭑]{1,10}[\ufe0f\s]?(½)?/gu;

function starsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, number = ''] of plainNumbers(text).matchAll(starWords)) found.add(number.replace(',', '.'));
  return found;
}

function drawnStarsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [row, half] of text.matchAll(drawn)) {
    const full = row.match(/[★⭐✭✮🌟✪⭑]/gu)?.length ?? 0;
    found.add(half === undefined ? String(full) : `${full}.5`);
  }
  return found;
}

/**
 * Whether a rating is shown: as a number, also rounded or cut off, in another scale, as a percentage, or by stars, which
 * are drawn in whole or half ones.
 */
export function isRatingShown(value: string, bestRating: string | null, shown: ShownRatings): boolean {
  const { inText, stars, drawnStars, inGraphics, hasStarIcons } = shown;
  const number = numberOf(value);
  const has = (numbers: ReadonlySet<string>, forms: readonly string[]): boolean =>
    forms.some((form) => numbers.has(form));
  const exact = spellings(value);
  if (has(inText, exact) || has(inGraphics, exact)) return true;
  // Nobody has rated yet.
  if (!Number.isFinite(number) || number === 0) return number === 0;
  if (hasStarIcons) return true;
  const best = numberOf(bestRating ?? '') || 5;
  const inFive = (number / best) * 5;
  const whole = [inFive, number].flatMap((one) => [
    String(Math.round(one)),
    String(Math.round(one * 2) / 2),
    (Math.round(one * 2) / 2).toFixed(1),
  ]);
  if (has(stars, [...whole, ...spellings(String(inFive)), ...spellings(String(2 * inFive))])) return true;
  if (has(drawnStars, [...whole, String(Math.floor(inFive))])) return true;
  const otherScales = [inFive, 2 * inFive, 20 * inFive]
    .flatMap((one) => [one.toFixed(1), one.toFixed(2)])
    .filter((form) => !/\.0+$/.test(form));
  const shares = sharesOf(number, best);
  return (
    has(inText, [...withComma(otherScales), ...shares]) || has(inGraphics, [...withComma(whole), ...shares])
  );
}

function numberOf(value: string): number {
  return value.trim() === '' ? NaN : Number(value.trim().replace(',', '.'));
}

/** `4.57` may be shown as 4.57, 4,57, 4.6, 4.5 or 4,6; `4` as 4, 4.0 or 4,0. */
function spellings(value: string): readonly string[] {
  const plain = value.trim().replace(',', '.');
  const number = Number(plain);
  const forms = Number.isFinite(number)
    ? [
        plain,
        String(number),
        ...[1, 2, 3].flatMap((digits) => [number.toFixed(digits), cutOff(number, digits)]),
      ]
    : [/\d+(?:\.\d+)?/.exec(plain.slice(0, 50))?.[0] ?? plain];
  return withComma(forms);
}

/** Without rounding, as some systems shorten numbers. */
function cutOff(number: number, digits: number): string {
  return (Math.floor(number * 10 ** digits + 1e-9) / 10 ** digits).toFixed(digits);
}

/** Of a row of stars, to which it is filled. */
function sharesOf(number: number, best: number): readonly string[] {
  const half = Math.round(number * 2) / 2;
  const forms = [(number / best) * 100, (half / best) * 100].flatMap((percent) => [
    `${String(Math.round(percent))}%`,
    `${String(Math.floor(percent))}%`,
    ...[1, 2].map((digits) => `${percent.toFixed(digits)}%`),
  ]);
  return withComma(forms);
}

function withComma(forms: readonly string[]): readonly string[] {
  return forms.flatMap((form) => [form, form.replace('.', ',')]);
}
