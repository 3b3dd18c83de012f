import { Type } from 'typebox';
import { count, elementIndex, list, nullable, nullableText, text } from './parts.ts';

export const Element = Type.Object(
  {
    index: elementIndex(),
    tag: text('Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title.'),
    snippet: Type.String({
      maxLength: 200,
      description: 'The start tag, with the text of a title, heading or link.',
    }),
  },
  { description: 'An element of the page, by its place in document order.' },
);

const texts = {
  label: text('The problem, or for a check that passes, the good state.'),
  label_it: text('The same in Italian.'),
};

export const Check = Type.Object(
  {
    id: text('Public and permanent; docs/reference/checks.md lists them all.'),
    version: Type.Integer({ minimum: 1, description: 'Version of the rule that judged.' }),
    status: Type.Enum(['pass', 'fail', 'not-applicable', 'error'], {
      description: 'error: the check itself crashed; it counts neither as a pass nor as a failure.',
    }),
    category: nullableText('Id of its category; null for a check that is not known any more.'),
    severity: Type.Enum(['error', 'warning', 'notice'], {
      description: 'error harms the page in search, warning is likely to, notice is worth knowing.',
    }),
    weight: Type.Number({ minimum: 0, description: 'Share within its category.' }),
    score_impact: Type.Number({
      minimum: 0,
      description: 'Points of the 100 that mending this alone would bring.',
    }),
    ...texts,
    why: text('Why it matters.'),
    why_it: text('The same in Italian.'),
    fix: text('How to fix it.'),
    fix_it: text('The same in Italian.'),
    detail: text('What was found on this page.'),
    detail_it: text('The same in Italian.'),
    source: text('URL of the public document that the check rests on.'),
    code: Type.Optional(text('What failed; with status fail.')),
    reason: Type.Optional(text('Why there was nothing to judge, or that the check crashed.')),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Measured values and limits of the detail.',
      }),
    ),
    element: Type.Optional(Element),
    further_elements: Type.Optional(list(Element, 'Up to nine more elements of the same kind.')),
  },
  { description: 'The outcome of one check.' },
);

export const Category = Type.Object(
  {
    id: text('Id of the category, as checks name it.'),
    ...texts,
    weight: Type.Number({
      minimum: 0,
      description: 'Share of the score, beside the other categories that were judged.',
    }),
    score: nullable(
      Type.Number({ minimum: 0, maximum: 100 }),
      '0 to 100: weight of its passed checks by that of its judged ones; null where none was judged.',
    ),
    passed: count('Checks that passed.'),
    failed: count('Checks that failed.'),
    not_applicable: count('Checks that had nothing to judge.'),
    errors: count('Checks that crashed.'),
  },
  { description: 'The score of one group of checks.' },
);
