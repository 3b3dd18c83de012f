import { Type } from 'typebox';
import { count, elementIndex, italianText, list, nullable, nullableText, text } from './parts.ts';

export const Element = Type.Object(
  {
    index: elementIndex(),
    tag: text('Lower-case name; elements of SVG and MathML carry a prefix, as in svg:title.'),
    snippet: Type.String({
      maxLength: 200,
      description: 'The start tag, with the text of a title, heading or link.',
    }),
    box: Type.Optional(
      Type.Object(
        {
          x: Type.Integer({ description: 'Of its left edge.' }),
          y: Type.Integer({ description: 'Of its top edge.' }),
          width: Type.Integer({ minimum: 1, description: 'In CSS pixels.' }),
          height: Type.Integer({ minimum: 1, description: 'In CSS pixels.' }),
        },
        {
          description:
            'An extension of the contract: where it is drawn on the rendered page, in CSS pixels from the top left corner, to be outlined in the screenshots of the viewport that it was rendered in. Absent if it cannot be seen, is only in the HTML as sent, or no screenshots were taken.',
        },
      ),
    ),
  },
  { description: 'An element of the page, by its position in document order.' },
);

const texts = {
  label: text('Name of the problem, or of the good state if the check passes.'),
  label_it: italianText(),
};

export const checkStatuses = ['pass', 'fail', 'not-applicable', 'error', 'ignored'] as const;

export const Ignored = Type.Object(
  { reason: text('The reason given for it.') },
  { description: 'An extension of the contract: set if you ignore this failure.' },
);

export const Check = Type.Object(
  {
    id: text('Public and permanent; docs/reference/checks.md lists them all.'),
    version: Type.Integer({ minimum: 1, description: 'Version of the check.' }),
    status: Type.Enum(checkStatuses, {
      description:
        'error: the check itself crashed; it counts neither as a pass nor as a failure. ignored: it failed, but you ignore it there.',
    }),
    category: nullableText('Id of its category; null for a check that no longer exists.'),
    severity: Type.Enum(['error', 'warning', 'notice'], {
      description: 'error harms the page in search, warning is likely to, notice is worth knowing.',
    }),
    weight: Type.Number({
      minimum: 0,
      description: 'Weight among the checks of its severity; docs/score.md has the points.',
    }),
    score_impact: Type.Number({
      minimum: 0,
      description: 'Points out of 100 gained by fixing only this issue, before caps.',
    }),
    ...texts,
    why: text('Why it matters.'),
    why_it: italianText(),
    fix: text('How to fix it.'),
    fix_it: italianText(),
    detail: text('What was found on this page.'),
    detail_it: italianText(),
    source: text('URL of the public document that the check is based on.'),
    ignored: Type.Optional(Ignored),
    code: Type.Optional(text('Code of the failure; only with status fail or ignored.')),
    reason: Type.Optional(text('Why the check does not apply, or that it crashed.')),
    data: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Measured values and limits of the detail.',
      }),
    ),
    element: Type.Optional(Element),
    further_elements: Type.Optional(list(Element, 'Up to nine more elements of the same kind.')),
    seen_in: Type.Optional(
      Type.Enum(['raw', 'rendered', 'both'], {
        description:
          'An extension of the contract: for a failure on a rendered page, whether it is about the HTML as sent, the document that scripts made of it, or both. Elements are those of the rendered document only with `rendered`.',
      }),
    ),
  },
  { description: 'The result of one check.' },
);

export const Category = Type.Object(
  {
    id: text('Id of the category, as in checks.'),
    ...texts,
    weight: Type.Number({
      minimum: 0,
      description: 'Importance of the category; since score version 3 not part of the score.',
    }),
    score: nullable(
      Type.Number({ minimum: 0, maximum: 100 }),
      '0 to 100: what its own failures leave, so that all categories multiply to the score before caps; null where none was judged.',
    ),
    passed: count('Checks that passed.'),
    failed: count('Checks that failed, without ignored ones.'),
    not_applicable: count('Checks that did not apply.'),
    errors: count('Checks that crashed.'),
  },
  { description: 'The score of one group of checks.' },
);
