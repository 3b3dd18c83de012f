import fc from 'fast-check';
import type { Operation, Parameter } from './document.ts';
import { anyJson, anyText, brokenValue, validValue, type Samples } from './values.ts';

/** A request before it is sent: ids from earlier responses are filled in at the last moment. */
export interface Plan {
  readonly operation: Operation;
  /** `valid` by the document, `broken` in one way, or `wild`. */
  readonly kind: 'valid' | 'broken' | 'wild';
  readonly method: string;
  readonly path: Readonly<Record<string, PathValue>>;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes; null for none. */
  readonly body: string | null;
  /** Selects one of the credentials, modulo their number. */
  readonly credential: number;
}

/** A value as text, or the nth of those in earlier responses (the text if there were none). */
export interface PathValue {
  readonly text: string;
  readonly nthKnown: number | null;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** The part of a header value that HTTP can carry. */
const headerText = fc
  .oneof(
    anyText,
    fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) }),
  )
  .map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000));

const junkHeaders = fc.record(
  {
    authorization: headerText.map((value) => `Bearer ${value}`),
    accept: fc.constantFrom('text/html', 'application/xml', '*/*;q=0', 'image/*'),
    'accept-encoding': headerText,
    'accept-language': headerText,
    cookie: headerText,
    expect: fc.constantFrom('200-ok', 'nothing'),
    'if-none-match': fc.constantFrom('*', '"a"'),
    'if-modified-since': headerText,
    origin: fc.constantFrom('null', 'https://example.com', 'x'),
    prefer: headerText,
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'lines=1'),
    'x-forwarded-for': headerText,
    'x-forwarded-proto': fc.constantFrom('https', 'gopher'),
    'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
    'x-request-id': fc.oneof(headerText, fc.uuid()),
  },
  { requiredKeys: [] },
);

/** Characters of a path segment: more than any parameter may have, and still few enough for the head of a request. */
const maxSegment = 500;

/** The part of a text that one path segment can carry. */
function toCarried(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return Array.from(whole).slice(0, maxSegment).join('');
}

/** One path segment: never empty and never only dots, which would be another path. */
export function toSegment(text: string): string {
  const segment = encodeURIComponent(toCarried(text));
  return segment === '' || segment === '.' || segment === '..' ? '%2e' : segment;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function ofPlace(operation: Operation, place: Parameter['in']): readonly Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === place);
}

function validPath(operation: Operation, samples: Samples): fc.Arbitrary<Record<string, PathValue>> {
  return fc.record(
    Object.fromEntries(
      ofPlace(operation, 'path').map(({ name, schema }) => [
        name,
        fc.record({
          text: validValue(schema, samples, name).map((value) => toSegment(toText(value))),
          nthKnown: fc.option(fc.nat({ max: 1_000 }), { freq: 3 }),
        }),
      ]),
    ),
  );
}

function validNamed(
  operation: Operation,
  place: 'query' | 'header',
  samples: Samples,
): fc.Arbitrary<Record<string, string>> {
  const parameters = ofPlace(operation, place);
  return fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => {
        const text = validValue(schema, samples, name).map(toText);
        return [name, place === 'header' ? text.filter(isCarried) : text];
      }),
    ),
    { requiredKeys: parameters.filter(({ required }) => required === true).map(({ name }) => name) },
  );
}

/** Whether HTTP carries a header value unchanged: it trims values, and has no characters beyond Latin-1. */
function isCarried(text: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}

function toQuery(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** A request that the document allows in every respect. */
export function validRequest(operation: Operation, samples: Samples): fc.Arbitrary<Plan> {
  const body =
    operation.body === null
      ? fc.constantFrom(null, '')
      : validValue(operation.body.schema, samples).map((value) => JSON.stringify(value));
  return fc
    .record({
      path: validPath(operation, samples),
      query: validNamed(operation, 'query', samples),
      headers: validNamed(operation, 'header', samples),
      body,
      credential: fc.nat({ max: 1_000 }),
    })
    .map(({ query, headers, ...rest }) => ({
      ...rest,
      operation,
      kind: 'valid' as const,
      method: operation.method,
      query: toQuery(query),
      headers: { ...(rest.body === null ? {} : { 'content-type': 'application/json' }), ...headers },
    }));
}

/** A request that breaks the document in exactly one way; null if nothing in the operation can be broken. */
export function brokenRequest(operation: Operation, samples: Samples): fc.Arbitrary<Plan> | null {
  const valid = validRequest(operation, samples);
  const ways: fc.Arbitrary<Plan>[] = [];
  for (const { name, in: place, schema } of operation.parameters) {
    const asText = brokenValue(schema, samples)
      .map(toText)
      .map((text) => (place === 'path' ? toCarried(text) : text))
      // As text it may be valid after all: "5" for 5, an empty value, or one that was cut.
      .filter((text) => !isRightAsText(schema, text));
    if (place === 'path') {
      ways.push(
        fc.tuple(valid, asText.filter(isOneSegment)).map(([plan, text]) => ({
          ...plan,
          path: { ...plan.path, [name]: { text: toSegment(text), nthKnown: null } },
        })),
      );
    } else if (place === 'query') {
      ways.push(
        fc.tuple(valid, asText).map(([plan, text]) => {
          const query = new URLSearchParams(plan.query);
          query.set(name, text);
          return { ...plan, query: query.toString() };
        }),
      );
    } else {
      ways.push(
        fc.tuple(valid, asText.filter(isCarried)).map(([plan, text]) => ({
          ...plan,
          headers: { ...plan.headers, [name]: text },
        })),
      );
    }
  }
  if (operation.body !== null) {
    const { schema, isRequired } = operation.body;
    ways.push(
      fc
        .tuple(valid, brokenValue(schema, samples))
        .map(([plan, body]) => ({ ...plan, body: JSON.stringify(body) })),
      fc
        .tuple(
          valid,
          fc.constantFrom(
            'text/plain',
            'application/xml',
            'application/jsonx',
            'multipart/form-data; boundary=x',
          ),
        )
        .map(([plan, type]) => ({ ...plan, headers: { ...plan.headers, 'content-type': type } })),
      valid.map((plan) => ({ ...plan, body: (plan.body ?? '').slice(0, -1) })),
    );
    if (isRequired) ways.push(valid.map((plan) => ({ ...plan, body: null })));
  }
  return ways.length === 0 ? null : fc.oneof(...ways).map((plan) => ({ ...plan, kind: 'broken' as const }));
}

function isOneSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..';
}

function isRightAsText(schema: Record<string, unknown> | Parameter['schema'], text: string): boolean {
  const {
    type,
    minLength = 0,
    maxLength = Infinity,
    format,
  } = schema as {
    type?: string;
    minLength?: number;
    maxLength?: number;
    format?: string;
  };
  if (type !== 'string' || format !== undefined || 'enum' in schema) return false;
  const { length } = Array.from(text);
  const holdsOddText = text.includes('\0') || /\p{Surrogate}/u.test(text);
  return length >= minLength && length <= maxLength && !holdsOddText;
}

/** Anything that HTTP can carry to the operation's path, or to one close to it. */
export function wildRequest(operation: Operation, samples: Samples): fc.Arbitrary<Plan> {
  const segment = anyText.map(toSegment);
  const names = operation.parameters.map(({ name }) => name);
  const query = fc
    .array(
      fc.tuple(
        names.length === 0 ? segment : fc.oneof(fc.constantFrom(...names), segment),
        fc.oneof(segment, fc.integer().map(String), fc.double().map(String)),
      ),
      { maxLength: 5 },
    )
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  const body = fc.oneof(
    anyJson.map((value) => JSON.stringify(value)),
    anyJson.map((value) => JSON.stringify(value).slice(1)),
    anyText,
    fc.integer({ min: 200_000, max: 400_000 }).map((length) => JSON.stringify('x'.repeat(length))),
    fc.constant(null),
    ...(operation.body === null
      ? []
      : [validValue(operation.body.schema, samples).map((value) => JSON.stringify(value))]),
  );
  return fc.record({
    operation: fc.constant(operation),
    kind: fc.constant('wild' as const),
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    path: fc.record(
      Object.fromEntries(
        ofPlace(operation, 'path').map(({ name }) => [
          name,
          fc.record({ text: segment, nthKnown: fc.option(fc.nat({ max: 1_000 })) }),
        ]),
      ),
    ),
    query: fc.oneof(fc.constant(''), query),
    headers: fc
      .tuple(
        junkHeaders,
        fc.record(
          Object.fromEntries([
            [
              'content-type',
              fc.oneof(fc.constantFrom('application/json', 'application/json; charset=latin1'), headerText),
            ],
            ...ofPlace(operation, 'header').map(({ name }) => [name, headerText] as const),
          ]),
          { requiredKeys: [] },
        ),
      )
      .map(([junk, named]) => ({ ...junk, ...named })),
    body,
    credential: fc.nat({ max: 1_000 }),
  });
}
