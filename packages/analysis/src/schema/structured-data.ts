import { Type } from 'typebox';
import { elementIndex, flag, list, nullable, nullableText, text } from './parts.ts';

const Syntax = Type.Enum(['json-ld', 'microdata', 'rdfa'], { description: 'How it is written.' });

const Value = Type.Union(
  [
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Object({ item: Type.Integer({ minimum: 0, description: 'Id of the item that is the value.' }) }),
  ],
  { description: 'A text, number or truth value, or a reference to another item.' },
);

const Item = Type.Object(
  {
    id: Type.Integer({ minimum: 0, description: 'Its place in this list.' }),
    syntax: Syntax,
    types: list(
      Type.String(),
      'Names of schema.org, for example Product; of other vocabularies the full IRI.',
    ),
    id_iri: nullableText('Its @id, itemid or resource.'),
    properties: Type.Record(Type.String(), Type.Array(Value), {
      description: 'Values by name of the property.',
    }),
    is_top_level: flag('Not only the value of another item’s property.'),
    element: elementIndex('Place of the element that holds it.'),
  },
  { description: 'One thing that the page describes.' },
);

const RichResult = Type.Object(
  {
    type: text('Name of the rich result, for example Product snippet.'),
    item: Type.Integer({ minimum: 0, description: 'Id of the item.' }),
    is_eligible: flag(
      'Google still shows it, nothing required is missing, and no required value is invalid.',
    ),
    status: Type.Enum(['supported', 'ended'], { description: 'ended: Google shows it no more.' }),
    ended_on: nullableText('When Google stopped, to the day or month.'),
    missing_required: list(Type.String(), 'What Google requires and is missing; bars part alternatives.'),
    missing_recommended: list(Type.String(), 'What Google recommends and is missing.'),
    invalid: list(
      Type.Object({ path: text('Which property.'), code: text('What is wrong with its value.') }),
      'Values that have not the form they should have.',
    ),
    source: text('URL of Google’s document.'),
  },
  { description: 'A rich result of Google’s that an item could become.' },
);

export const StructuredData = Type.Object(
  {
    syntaxes: list(Syntax, 'The syntaxes that gave an item.'),
    types: list(Type.String(), 'Every type once.'),
    items: list(Item, 'JSON-LD, Microdata and RDFa as one list, at most 100.'),
    rich_results: list(RichResult, 'At most 50.'),
    problems: list(
      Type.Object({
        code: text('What is wrong.'),
        severity: Type.Enum(['error', 'warning'], { description: 'error: it could not be read.' }),
        syntax: Syntax,
        line: nullable(Type.Integer({ minimum: 1 }), 'Line within the script, from 1.'),
        column: nullable(Type.Integer({ minimum: 1 }), 'Column within the line, from 1.'),
        data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: 'More about it, such as the name of a repeated key.',
        }),
        element: elementIndex(),
      }),
      'What could not be read, or not as it was meant; at most 50.',
    ),
  },
  { description: 'What the page says of itself for machines.' },
);
