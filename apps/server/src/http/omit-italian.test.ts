import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { omitItalian } from './omit-italian.ts';

const text = Type.Object({ label: Type.String(), label_it: Type.Optional(Type.String()) });

it.each([
  [text, { label: 'a', label_it: 'b' }, { label: 'a' }],
  [Type.Array(text), [{ label: 'a', label_it: 'b' }], [{ label: 'a' }]],
  [Type.Union([text, Type.Null()]), null, null],
  [Type.Union([text, Type.Array(text)]), [{ label: 'a', label_it: 'b' }], [{ label: 'a' }]],
  [Type.Union([text, Type.Array(text)]), { label: 'a', label_it: 'b' }, { label: 'a' }],
  [Type.Object({ inner: Type.Optional(text) }), {}, {}],
  [
    Type.Object({ inner: text, n: Type.Number() }),
    { inner: { label: 'a' }, n: 1 },
    { inner: { label: 'a' }, n: 1 },
  ],
  [
    Type.Object({ found: Type.Record(Type.String(), Type.String()), text }),
    { found: { name: 'a', name_it: 'b' }, text: { label_it: 'b' } },
    { found: { name: 'a', name_it: 'b' }, text: {} },
  ],
  [Type.String(), 'a_it', 'a_it'],
])('leaves out only described fields that end in _it: %#', (schema, value, expected) => {
  const before = structuredClone(value);
  expect(omitItalian(schema)(value)).toEqual(expected);
  expect(value).toEqual(before);
});
