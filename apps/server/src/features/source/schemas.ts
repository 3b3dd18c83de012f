import { Type } from 'typebox';

export const TaskId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const SourceQuery = Type.Object(
  {
    elements: Type.String({
      pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,99}$',
      description: 'Up to 100 places of elements in document order, as outcomes name them, parted by commas.',
      examples: ['3,17'],
    }),
  },
  { additionalProperties: false },
);

const place = (description: string) => Type.Integer({ minimum: 1, description });

const ElementSource = Type.Object({
  element: Type.Integer({ minimum: 0, description: 'Its place in document order.' }),
  line: place('Of the first character of `match`, from 1.'),
  column: place('The same, in UTF-16 units from 1.'),
  end_line: place('Right behind the last character.'),
  end_column: place('Right behind the last character.'),
  first_line: place('The line in which `before` begins.'),
  before: Type.String({ description: 'Up to three lines, with the ends of line that the page has.' }),
  match: Type.String({
    maxLength: 2000,
    description: 'The whole element where it is short, else its start tag.',
  }),
  after: Type.String({ description: 'Up to three lines.' }),
  cut_before: Type.Boolean({ description: '`before` begins within a line.' }),
  cut_after: Type.Boolean({ description: '`after`, or a `match` that is too long, ends within a line.' }),
});

export const Source = Type.Object({
  kept: Type.Boolean({ description: 'False where the HTML is no longer kept.' }),
  lines: Type.Integer({ minimum: 0, description: 'Of the page; 0 where it is not kept.' }),
  elements: Type.Array(ElementSource, {
    description: 'As asked for, without those that browsers add and the page has no tag for.',
  }),
});
