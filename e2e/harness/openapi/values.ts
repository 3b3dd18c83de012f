import fc from 'fast-check';
import { compileSchema, type Schema } from './document.ts';

/** Values that a schema allows, and values that break it in one way. */

/** Real values by field name, for what a schema cannot express: a URL that resolves, a correct password. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

/** Every kind of text: grapheme clusters, control characters, unpaired surrogates, lookalikes, very long text. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\udfff',
    '__proto__',
    'constructor',
    'toString',
    '%00',
    '..',
    'NaN',
  ),
  fc
    .tuple(fc.constantFrom('a', '\u0301', '🪟', '\u200d', '%'), fc.integer({ min: 99, max: 3_000 }))
    .map(([letter, times]) => letter.repeat(times)),
);

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  anyText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, [], {}, [[]]),
  fc.integer({ min: 100, max: 1_000 }).map(nest),
);

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Text for a string schema without further constraints: all of Unicode, well formed. */
const wholeText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 40 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\t\n', '\0', '\u0301'.repeat(90), '🪟'.repeat(100)) },
);

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export function validValue(schema: Schema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  const validate = compileSchema(schema);
  const isValid = (value: unknown): boolean => validate(value);
  const known = (samples[name] ?? []).filter(isValid);
  const made = makeValid(schema, samples).filter(isValid);
  return known.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

function makeValid(schema: Schema, samples: Samples): fc.Arbitrary<unknown> {
  const shape = schema as Shape;
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => validValue(one, samples)));
  switch (shape.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const { minimum: min = Number.MIN_SAFE_INTEGER, maximum: max = Number.MAX_SAFE_INTEGER } = shape;
      const near = { min, max: Math.min(max, Math.max(min, 0) + 20) };
      return fc.oneof(
        fc.integer(near),
        fc.maxSafeInteger().filter((one) => one >= min && one <= max),
        fc.constantFrom(min, max),
      );
    }
    case 'number': {
      const { minimum: min = -Number.MAX_VALUE, maximum: max = Number.MAX_VALUE } = shape;
      return fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
    }
    case 'string':
      return makeText(shape);
    case 'array':
      return fc.array(validValue(shape.items ?? {}, samples), { maxLength: 5 });
    case 'object': {
      const fields = Object.entries(shape.properties ?? {});
      const [anyField] = Object.values(shape.patternProperties ?? {});
      if (anyField !== undefined)
        return fc.dictionary(fc.stringMatching(/^x-[a-z0-9-]{1,20}$/), validValue(anyField, samples), {
          maxKeys: 5,
        });
      return fc.record(
        Object.fromEntries(fields.map(([field, inner]) => [field, validValue(inner, samples, field)])),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    }
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  }
}

/** One of these matches every pattern in the document: without it, a filter could search forever. */
const patternedText = fc.oneof(
  wholeText,
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `${text}@example.com`),
  fc.constantFrom('you@example.com', 'ü.o’neil+reports@xn--bcher-kva.example', '/blog/*'),
);

function makeText({ format, pattern, minLength = 0, maxLength = Infinity }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
    );
  // What a request can name is when something ends.
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2200-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format !== undefined) throw new Error(`No values are known for the format ${format}.`);
  if (pattern !== undefined) return patternedText;
  const long = fc.constantFrom('a', 'é', '🪟').map((letter) => letter.repeat(Math.min(maxLength, 3_000)));
  return fc.oneof({ weight: 9, arbitrary: wholeText }, { weight: 1, arbitrary: long }).filter((text) => {
    const { length } = Array.from(text);
    return length >= minLength && length <= maxLength;
  });
}

/** Every way to break one thing in a value that the schema allows; each result fails the schema. */
export function brokenValue(schema: Schema, samples: Samples): fc.Arbitrary<unknown> {
  const validate = compileSchema(schema);
  const shape = schema as Shape;
  const ways: fc.Arbitrary<unknown>[] = [anyJson];
  if (shape.type === 'object') {
    const whole = makeValid(schema, samples) as fc.Arbitrary<Record<string, unknown>>;
    ways.push(
      fc.tuple(whole, anyText, anyJson).map(([value, field, extra]) => ({ ...value, [field]: extra })),
      ...Object.entries(shape.properties ?? {}).map(([field, inner]) =>
        fc
          .tuple(whole, brokenValue(inner, samples))
          .map(([value, broken]) => ({ ...value, [field]: broken })),
      ),
      ...(shape.required ?? []).map((field) =>
        whole.map((value) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== field))),
      ),
    );
  }
  if (shape.type === 'array') {
    ways.push(
      fc
        .tuple(makeValid(schema, samples) as fc.Arbitrary<unknown[]>, brokenValue(shape.items ?? {}, samples))
        .map(([values, broken]) => [...values, broken]),
    );
  }
  const { minimum, maximum, maxLength } = shape;
  if (minimum !== undefined) ways.push(fc.constantFrom(minimum - 1, minimum + 0.5));
  if (maximum !== undefined) ways.push(fc.constant(maximum + 1));
  if (maxLength !== undefined) {
    // Short enough for the head of a request, which is limited to 32 KiB.
    const letters = maxLength > 1_000 ? ['a', 'é'] : ['a', 'e\u0301', '🪟'];
    ways.push(fc.constantFrom(...letters).map((letter) => letter.repeat(maxLength + 1)));
  }
  return fc.oneof(...ways).filter((value) => !validate(value));
}
