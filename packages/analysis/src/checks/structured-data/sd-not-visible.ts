import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { asciiDigits } from '../../facts/ascii-digits.ts';
import type { Facts } from '../../facts/facts.ts';
import { hasProperty, itemsOf, textOf, type StructuredItem } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';

/** Of what a hostile page can make long. */
const maxAnswers = 100;
const maxRatings = 20;
const maxPageUnits = 500_000;
/** The beginning of an answer is enough to find it by. */
const comparedUnits = 80;

/**
 * Fires when the page does not show the answers of its FAQ markup or its rating value. Only letters and
 * digits are compared, so case, quotes, whitespace and markup make no difference. Content that opens on click
 * counts as visible. A rating may be rounded, and stars may be drawn: then their accessible name, their title or the
 * width to which they are filled shows it.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
export const sdNotVisible = defineCheck({
  id: 'sd-not-visible',
  version: 2,
  category: 'structured-data',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  text: {
    failure: 'Structured data not visible on page',
    pass: 'Structured data matches visible content',
    why: 'Google requires structured data to describe content that visitors can see, and may remove rich results from sites where it doesn’t.',
    fix: 'Show the answers and ratings on the page, worded as in the structured data, or remove them from the structured data.',
    details: {
      answers:
        'The page doesn’t show {count, number} of {total, plural, one {# answer} other {# answers}} from its structured data. The first is for “{question}”.',
      ratings:
        'The page doesn’t show {count, number} of {total, plural, one {# rating} other {# ratings}} from its structured data. The first is {rating}.',
    },
  },
  run(facts) {
    const { graph } = facts.structuredData;
    const answers = answersOf(facts);
    const ratings = graph.items
      .filter((item) => areKindOf(item.types, 'AggregateRating') && hasProperty(item, 'ratingValue'))
      .slice(0, maxRatings);
    if (answers.length === 0 && ratings.length === 0) return notApplicable('no-answers-or-ratings');
    const shown = shownText(facts);

    const letters = onlyLetters(shown);
    const unseen = answers.filter(({ text }) => {
      const wanted = onlyLetters(withoutMarkup(text)).slice(0, comparedUnits);
      return wanted !== '' && !letters.includes(wanted);
    });
    const [answer] = unseen;
    if (answer !== undefined)
      return fail(
        'answers',
        { count: unseen.length, total: answers.length, question: answer.question.slice(0, 150) },
        [...new Set(unseen.map(({ element }) => element))],
      );

    const inText = numbersOf(shown);
    const inGraphics = numbersOf(namesOfGraphics(facts));
    const hidden = ratings.filter((rating) => {
      const value = textOf(rating, 'ratingValue') ?? '';
      if (value === '') return false;
      if (spellings(value).some((spelling) => inText.has(spelling) || inGraphics.has(spelling))) return false;
      return !drawnAs(value, textOf(rating, 'bestRating')).some((spelling) => inGraphics.has(spelling));
    });
    const [rating] = hidden;
    if (rating === undefined) return pass();
    return fail(
      'ratings',
      { count: hidden.length, total: ratings.length, rating: textOf(rating, 'ratingValue') ?? '' },
      [...new Set(hidden.map(({ element }) => element))],
    );
  },
});

interface Answer {
  readonly question: string;
  readonly text: string;
  readonly element: number;
}

function answersOf({ structuredData: { graph, hasFaqSchema } }: Facts): readonly Answer[] {
  if (!hasFaqSchema) return [];
  const answers: Answer[] = [];
  const add = (question: StructuredItem): void => {
    for (const answer of itemsOf(graph, question, 'acceptedAnswer')) {
      const text = textOf(answer, 'text');
      if (text === null || answers.length === maxAnswers) continue;
      answers.push({ question: textOf(question, 'name') ?? '', text, element: answer.element });
    }
  };
  for (const item of graph.items)
    if (areKindOf(item.types, 'FAQPage'))
      for (const question of itemsOf(graph, item, 'mainEntity')) add(question);
  return answers;
}

/** All that readers can get to see, in document order, and what is hidden until they ask. */
function shownText({ text: { blocks, hiddenText }, images }: Facts): string {
  let shown = '';
  for (const { text } of blocks) {
    if (shown.length > maxPageUnits) break;
    shown += `${text} `;
  }
  shown += hiddenText;
  for (const { alt } of images) {
    if (shown.length > 2 * maxPageUnits) break;
    if (alt !== null) shown += ` ${alt.slice(0, 200)}`;
  }
  return shown.slice(0, 2 * maxPageUnits);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** An answer may hold markup, as text. */
function withoutMarkup(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(
      /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? '') : whole;
        const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      },
    );
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** The numbers of a text, in the digits of any script, with a half written as a fraction. */
function numbersOf(text: string): ReadonlySet<string> {
  const plain = asciiDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/(\d) ?(?:½|1\/2)/g, '$1.5');
  return new Set(
    plain.match(/\d{1,9}(?:[.,]\d{1,9})?%?/g)?.flatMap((found) => [found, found.replace('%', '')]) ?? [],
  );
}

/** Names of graphics, the value of a meter, and the width of a row of stars. */
function namesOfGraphics({ labels, images }: Facts): string {
  const alts = images.slice(0, maxGraphics).map(({ alt }) => (alt ?? '').slice(0, 200));
  return [...labels, ...alts].join(' | ');
}

const maxGraphics = 500;

function numberOf(value: string): number {
  return Number(value.trim().replace(',', '.'));
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
  return forms.flatMap((form) => [form, form.replace('.', ',')]);
}

/** Without rounding, as some systems shorten numbers. */
function cutOff(number: number, digits: number): string {
  return (Math.floor(number * 10 ** digits + 1e-9) / 10 ** digits).toFixed(digits);
}

/** Stars are drawn in whole or half ones, and filled to a share of the best rating. */
function drawnAs(value: string, best: string | null): readonly string[] {
  const number = numberOf(value);
  if (!Number.isFinite(number)) return [];
  const half = Math.round(number * 2) / 2;
  const share = (number / (numberOf(best ?? '') || 5)) * 100;
  const shares = [share, (half / (numberOf(best ?? '') || 5)) * 100].flatMap((percent) => [
    `${String(Math.round(percent))}%`,
    `${String(Math.floor(percent))}%`,
    ...[1, 2].map((digits) => `${percent.toFixed(digits)}%`),
  ]);
  return [String(Math.round(number)), String(half), half.toFixed(1), ...shares].flatMap((form) => [
    form,
    form.replace('.', ','),
  ]);
}
