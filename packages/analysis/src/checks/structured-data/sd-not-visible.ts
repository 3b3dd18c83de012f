import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Facts } from '../../facts/facts.ts';
import { hasProperty, itemsOf, textOf, type StructuredItem } from '../../structured-data/item-graph.ts';
import { areKindOf } from '../../structured-data/schema-org.ts';
import { isRatingShown, shownRatings } from '../../structured-data/shown-rating.ts';

/** Of what a hostile page can make long. */
const maxAnswers = 100;
const maxRatings = 20;
const maxPageUnits = 500_000;
/** The beginning of an answer is enough to find it by. */
const comparedUnits = 80;

/**
 * Fires when the page does not show the answers of its FAQ markup or its rating value. Only letters and
 * digits are compared, so case, quotes, whitespace and markup make no difference. Content that opens on click
 * counts as visible. A rating may be rounded or in another scale, and stars may be drawn: then their accessible name,
 * their title, their number or the width to which they are filled shows it.
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

    if (ratings.length === 0) return pass();
    const rated = shownRatings(shown, namesOfGraphics(facts));
    const hidden = ratings.filter((rating) => {
      const value = textOf(rating, 'ratingValue') ?? '';
      return value !== '' && !isRatingShown(value, textOf(rating, 'bestRating'), rated);
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

const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** An answer may hold markup, as text, also escaped once more. */
function withoutMarkup(text: string): string {
  const plain = withoutTags(text.slice(0, 2000)).replace(/\\[nrt]/g, ' ');
  return plain.includes('&') ? withoutTags(decode(plain)) : plain;
}

function withoutTags(text: string): string {
  return text.replace(/<[^<>]{0,500}>/g, ' ');
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi,
    (_, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return letterOf(name);
      const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    },
  );
}

/** Signs other than letters make no difference. */
function letterOf(name: string): string {
  if (Object.hasOwn(entities, name)) return entities[name] ?? '';
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  return Object.hasOwn(accents, accent) ? (letter + (accents[accent] ?? '')).normalize('NFC') : '';
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** Names of graphics, the value of a meter, and the width of a row of stars. */
function namesOfGraphics({ labels, images }: Facts): readonly string[] {
  const alts = images.slice(0, maxGraphics).map(({ alt }) => (alt ?? '').slice(0, 200));
  return [...labels, ...alts];
}

const maxGraphics = 500;
