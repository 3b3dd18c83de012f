import { Type } from 'typebox';

export const TaskId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const SourceQuery = Type.Object(
  {
    elements: Type.String({
      pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,99}$',
      description:
        'Up to 100 positions of elements in document order, as given in outcomes, separated by commas. Those of outcomes with `seen_in: "rendered"` are in the rendered document, which has no source.',
      examples: ['3,17'],
    }),
  },
  { additionalProperties: false },
);

const place = (description: string) => Type.Integer({ minimum: 1, description });

const ElementSource = Type.Object({
  element: Type.Integer({ minimum: 0, description: 'Position of the element in document order.' }),
  line: place('Line of the first character of `match`, starting at 1.'),
  column: place('Column of the first character of `match` in UTF-16 units, starting at 1.'),
  end_line: place('Right behind the last character.'),
  end_column: place('Right behind the last character.'),
  first_line: place('The line on which `before` begins.'),
  before: Type.String({ description: 'Up to three lines, with the line endings of the page.' }),
  match: Type.String({
    maxLength: 2000,
    description: 'The whole element if it is short, otherwise its start tag.',
  }),
  after: Type.String({ description: 'Up to three lines.' }),
  cut_before: Type.Boolean({ description: 'Whether `before` begins in the middle of a line.' }),
  cut_after: Type.Boolean({
    description: 'Whether `after`, or a `match` that is too long, ends in the middle of a line.',
  }),
});

export const Source = Type.Object({
  kept: Type.Boolean({ description: 'False if the HTML has been deleted.' }),
  lines: Type.Integer({
    minimum: 0,
    description: 'Number of lines of the page; 0 if its HTML has been deleted.',
  }),
  elements: Type.Array(ElementSource, {
    description: 'In the requested order, without elements that browsers add and the page has no tag for.',
  }),
});
