import { Type, type TSchema } from 'typebox';

/** Shared parts of the section schemas. Every field describes its meaning and, if it has one, its unit. */

export const nullable = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
export const text = (description: string) => Type.String({ description });
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const flag = (description: string) => Type.Boolean({ description });
export const list = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Array(schema, { description });
export const nullableText = (description: string) => nullable(Type.String(), description);
const sameInItalian = 'The same in Italian; only in responses to requests without `lang`.';
export const italianText = () => Type.Optional(text(sameInItalian));
export const italianNullableText = () => Type.Optional(nullableText(sameInItalian));
export const italianList = () => Type.Optional(list(Type.String(), sameInItalian));
export const nullableCount = (description: string) => nullable(Type.Integer({ minimum: 0 }), description);
export const milliseconds = (description: string) =>
  nullable(Type.Number({ minimum: 0 }), `Milliseconds. ${description}`);
export const percentScore = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description: `0 to 100. ${description}` });
export const elementIndex = (description = 'Position of the element in document order; 0 is <html>.') =>
  Type.Integer({ minimum: 0, description });

export const Grade = Type.Enum(['A+', 'A', 'B', 'C', 'D', 'F'], {
  description: 'A+ from 95 points, A from 90, B from 80, C from 70, D from 60, F below.',
});

export const Charset = Type.Object(
  {
    name: text('Encoding of the WHATWG Encoding Standard, lower case, for example utf-8.'),
    source: Type.Enum(['bom', 'header', 'meta', 'detected', 'default'], {
      description:
        'How the encoding was determined: a byte order mark, the Content-Type, a meta element, the bytes, or a default.',
    }),
    malformed: flag('Some bytes are invalid in this encoding and became U+FFFD.'),
  },
  { description: 'How the body was decoded.' },
);
