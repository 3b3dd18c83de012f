import { Type } from 'typebox';
import { elementIndex, flag, list, nullable, nullableText, text } from './parts.ts';

const Syntax = Type.Enum(['json-ld', 'microdata', 'rdfa'], { description: 'Syntax of the markup.' });

const Value = Type.Union(
  [
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Object({ item: Type.Integer({ minimum: 0, description: 'Id of the item that is the value.' }) }),
  ],
  { description: 'A string, number or boolean, or a reference to another item.' },
);

const Item = Type.Object(
  {
    id: Type.Integer({ minimum: 0, description: 'Index in this list.' }),
    syntax: Syntax,
    types: list(Type.String(), 'schema.org names, for example Product; the full IRI for other vocabularies.'),
    id_iri: nullableText('Its @id, itemid or resource.'),
    properties: Type.Record(Type.String(), Type.Array(Value), {
      description: 'Values by property name.',
    }),
    is_top_level: flag('Whether it is more than the value of another item’s property.'),
    element: elementIndex('Position of the element that contains it.'),
  },
  { description: 'An item that the page describes.' },
);

const RichResult = Type.Object(
  {
    type: text('Name of the rich result, for example Product snippet.'),
    item: Type.Integer({ minimum: 0, description: 'Id of the item.' }),
    is_eligible: flag(
      'Whether Whether Google still shows it, nothing required is missing, and no required value is invalid.',
    ),
    status: Type.Enum(['supported', 'ended'], { description: 'ended: Google no longer shows it.' }),
    ended_on: nullableText('When Google stopped showing it, to the day or month.'),
    missing_required: list(
      Type.String(),
      'Missing required properties; alternatives are separated by vertical bars.',
    ),
    missing_recommended: list(Type.String(), 'Missing recommended properties.'),
    invalid: list(
      Type.Object({ path: text('Path of the property.'), code: text('Code of the problem.') }),
      'Properties with invalid values.',
    ),
    source: text('URL of Google’s documentation.'),
  },
  { description: 'A Google rich result that an item could become.' },
);

export const StructuredData = Type.Object(
  {
    syntaxes: list(Syntax, 'Syntaxes that contained an item.'),
    types: list(Type.String(), 'All types, each once.'),
    items: list(Item, 'JSON-LD, Microdata and RDFa items in one list, up to 100.'),
    rich_results: list(RichResult, 'At most 50.'),
    problems: list(
      Type.Object({
        code: text('Code of the problem.'),
        severity: Type.Enum(['error', 'warning'], { description: 'error: it could not be read.' }),
        syntax: Syntax,
        line: nullable(Type.Integer({ minimum: 1 }), 'Line in the script, starting at 1.'),
        column: nullable(Type.Integer({ minimum: 1 }), 'Column in the line, starting at 1.'),
        data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: 'Details, such as the name of a duplicate key.',
        }),
        element: elementIndex(),
      }),
      'What could not be read, or not as intended; up to 50.',
    ),
  },
  { description: 'Structured data of the page.' },
);
