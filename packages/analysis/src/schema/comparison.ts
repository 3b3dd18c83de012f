import { Type, type Static, type TSchema } from 'typebox';
import { checkStatuses } from './checks.ts';
import {
  count,
  flag,
  Grade,
  italianText,
  list,
  nullable,
  nullableCount,
  nullableText,
  percentScore,
  text,
} from './parts.ts';
import { ScoreCapSchema } from './score-details.ts';

/** The differences between two analyses, as returned by the API. */

const changeOf = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Object({ before: schema, after: schema, changed: flag('Whether the two differ.') }, { description });

const labels = { label: text('Its name.'), label_it: italianText() };
const nullableScore = nullable(
  Type.Integer({ minimum: 0, maximum: 100 }),
  '0 to 100; null where none was given.',
);

const Scored = Type.Object({
  score: percentScore('The `seo_score`.'),
  grade: Grade,
  score_version: count('Version of the rules that the score was given by.'),
  caps: list(ScoreCapSchema, 'What caps the score, the lowest cap first.'),
});

const Issue = Type.Object({
  check_id: text('Id of the failed check.'),
  category: nullableText('Id of its category; null for a check that no longer exists.'),
  severity: Type.Enum(['error', 'warning', 'notice'], { description: 'As in the result of a scan.' }),
  label: text('Name of the problem.'),
  label_it: italianText(),
  score_impact: Type.Number({ minimum: 0, description: 'Points gained by fixing only this issue.' }),
});

const Outcome = nullable(Type.Enum(checkStatuses), 'The outcome of the check; null if it was not run.');

const Issues = Type.Object(
  {
    fixed: list(Issue, 'Failed before, and passes after.'),
    new: list(Issue, 'Did not fail before, and fails after.'),
    not_applicable: list(Issue, 'Failed before; after, there is nothing left to judge.'),
    open: count('Issues found in both.'),
    before: count('All issues before.'),
    after: count('All issues after.'),
    not_comparable: list(
      Type.Object({
        check_id: text('Id of the check.'),
        label: text('Name of the problem that it looks for.'),
        label_it: italianText(),
        reason: Type.Enum(['added', 'removed', 'changed', 'crashed'], {
          description:
            'Only the scanner of the second or of the first scan has this check, its rules changed in between, or it crashed.',
        }),
        before: Outcome,
        after: Outcome,
      }),
      'Checks whose outcomes cannot be compared: their issues are neither fixed nor new.',
    ),
  },
  { description: 'Issues that were fixed and found. Each issue of either scan is in exactly one place.' },
);

const ComparedLink = Type.Object({
  url: text('Absolute.'),
  text: text('Anchor text of the first link to it.'),
  nofollow: flag('With rel=nofollow.'),
});

const LinkChanges = Type.Object({
  before: count('Links before.'),
  after: count('Links after.'),
  added: list(ComparedLink, 'The first 100 link targets that only the second page has, in document order.'),
  added_total: count('How many there are.'),
  removed: list(ComparedLink, 'The first 100 link targets that only the first page has.'),
  removed_total: count('How many there are.'),
});

export const Comparison = Type.Object({
  score: Type.Object(
    {
      before: Scored,
      after: Scored,
      change: Type.Integer({ minimum: -100, maximum: 100, description: 'Points gained.' }),
      comparable: flag(
        'False if the two were scored by different rules, or only one as a page that should be in search.',
      ),
    },
    { description: 'The score before and after.' },
  ),
  categories: list(
    Type.Object({ id: text('Id of the category.'), ...labels, before: nullableScore, after: nullableScore }),
    'The score of each category before and after.',
  ),
  sub_scores: list(
    Type.Object({ id: text('Which score it is.'), ...labels, before: nullableScore, after: nullableScore }),
    'Scores that answer other questions, before and after.',
  ),
  issues: Issues,
  page: Type.Object(
    {
      title: changeOf(nullableText('Up to 300 characters; null without one.'), 'The title.'),
      description: changeOf(nullableText('Up to 300 characters; null without one.'), 'The meta description.'),
      canonical: changeOf(nullableText('Absolute; null without one.'), 'The canonical URL.'),
      robots: changeOf(
        nullableText('As in `noindex, googlebot: nosnippet`; null without any.'),
        'All robots directives.',
      ),
      indexable: changeOf(
        flag('No robots directive keeps the page out of Google’s index.'),
        'Whether it is indexable.',
      ),
      status_code: changeOf(Type.Integer({ description: 'HTTP status.' }), 'The status of the response.'),
      final_url: changeOf(text('Absolute.'), 'The final URL, after redirects.'),
      h1: changeOf(list(Type.String(), 'In document order.'), 'All H1 headings.'),
      word_count: changeOf(count('Number of words.'), 'The words of the main content.'),
    },
    { description: 'What the page says about itself.' },
  ),
  links: Type.Object(
    {
      internal: LinkChanges,
      external: LinkChanges,
      complete: flag('False if a page has more links than are stored: only the first 500 are compared.'),
    },
    { description: 'Links to pages, compared by URL.' },
  ),
});

export const TextChanges = Type.Object(
  {
    state: Type.Enum(['compared', 'html_deleted', 'not_requested'], {
      description:
        'html_deleted: the HTML of one of the pages is no longer stored, or never was; all other fields are null or empty then.',
    }),
    added: nullableCount('Passages that only the second page has.'),
    removed: nullableCount('Passages that only the first page has.'),
    changed: nullableCount('Passages with at least half of the words in common.'),
    added_words: nullableCount('Words added, also within passages.'),
    removed_words: nullableCount('Words removed, also within passages.'),
    passages: list(
      Type.Object({
        change: Type.Enum(['added', 'removed', 'changed']),
        is_main: flag('In the main content.'),
        parts: list(
          Type.Object({ change: Type.Enum(['same', 'added', 'removed']), text: Type.String() }),
          'The text of the passage; long parts are cut.',
        ),
      }),
      'The first 100 of these passages, in the order of the page.',
    ),
  },
  {
    description:
      'The visible text, compared by paragraphs, headings, list items and table cells. A passage that moved has not changed.',
  },
);

export type RenderedComparison = Static<typeof Comparison>;
