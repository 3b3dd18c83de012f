import type { Contract, Schema } from './contract.ts';
import { html, type Html } from './html.ts';

type Resolve = Contract['resolve'];

export const alternativesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/**
 * The schemas that a schema leads to without a field in between. Those that it reaches through itself are left out:
 * `chain` has the references that were followed.
 */
export function enter<Result>(
  schema: Schema,
  chain: readonly string[],
  next: (chain: readonly string[]) => readonly Result[],
  again: readonly Result[] = [],
): readonly Result[] {
  if (schema.$ref === undefined) return next(chain);
  return chain.includes(schema.$ref) ? again : next([...chain, schema.$ref]);
}

/** The type of a value in words, such as "array of string or null". */
export function typeInWords(schema: Schema, resolve: Resolve, chain: readonly string[] = []): string {
  const names = [...new Set(typesOf(schema, resolve, chain))];
  const plain = names.filter((name) => name !== 'null');
  const words = plain.length === 0 ? names : plain;
  return words.join(' or ') + (names.length > words.length ? ' or null' : '');
}

function typesOf(reference: Schema, resolve: Resolve, before: readonly string[]): readonly string[] {
  const name = reference.$ref?.split('/').at(-1) ?? '';
  return enter<string>(
    reference,
    before,
    (chain) => {
      const schema = resolve(reference);
      const alternatives = alternativesOf(schema);
      if (alternatives.length > 0) return alternatives.flatMap((one) => typesOf(one, resolve, chain));
      const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
      const types = schema.type === undefined ? values.map(typeOfValue) : [schema.type].flat();
      if (types.length === 0) return schema.properties === undefined ? ['any value'] : ['object'];
      return types.map((type) => {
        if (type === 'array' && schema.items !== undefined)
          return `array of ${typeInWords(schema.items, resolve, chain)}`;
        return type === 'string' && schema.format !== undefined ? `string (${schema.format})` : type;
      });
    },
    [name],
  );
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** The limits of a value, its default and examples, one entry for each. */
export function limitsInWords(
  reference: Schema,
  resolve: Resolve,
  before: readonly string[] = [],
): readonly Html[] {
  return enter(reference, before, (chain) => {
    const schema = resolve(reference);
    const items = schema.items === undefined ? [] : limitsInWords(schema.items, resolve, chain);
    return [
      ...ownLimits(schema),
      ...valueNotes(schema),
      ...alternativesOf(schema).flatMap((one) => limitsInWords(one, resolve, chain)),
      ...items.map((limit) => html`Each item: ${limit}`),
    ];
  });
}

function ownLimits(schema: Schema): readonly Html[] {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : null);
  const ranges: readonly (readonly [number | undefined, number | undefined, string])[] = [
    [schema.minimum, schema.maximum, ''],
    [schema.minLength, schema.maxLength, ' characters'],
    [schema.minItems, schema.maxItems, ' items'],
    [undefined, schema.maxProperties, ' keys'],
  ];
  return [
    ...(values === null ? [] : [html`${values.length > 1 ? 'One of ' : 'Always '}${listed(values)}`]),
    ...ranges.flatMap(([min, max, unit]) => rangeInWords(min, max, unit)),
    ...(schema.pattern === undefined ? [] : [html`Pattern <code>${schema.pattern}</code>`]),
    ...(schema.propertyNames?.pattern === undefined
      ? []
      : [html`Pattern of keys <code>${schema.propertyNames.pattern}</code>`]),
  ];
}

function valueNotes(schema: Schema): readonly Html[] {
  return [
    ...('default' in schema ? [html`Default ${code(schema.default)}`] : []),
    ...(schema.examples === undefined || schema.examples.length === 0
      ? []
      : [html`Example ${listed(schema.examples)}`]),
  ];
}

function rangeInWords(min: number | undefined, max: number | undefined, unit: string): readonly Html[] {
  const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 20 });
  const isLargest = max === Number.MAX_SAFE_INTEGER;
  if (max !== undefined && !isLargest)
    return [
      min === undefined ? html`Up to ${number(max)}${unit}` : html`${number(min)} to ${number(max)}${unit}`,
    ];
  return min === undefined ? [] : [html`At least ${number(min)}${unit.replace(/s$/, min === 1 ? '' : 's')}`];
}

/** A value of the document as a user would type it. */
export const written = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value);

const code = (value: unknown): Html => html`<code>${written(value)}</code>`;

const listed = (values: readonly unknown[]): Html =>
  html`${values.map((value, index) => html`${index > 0 ? ', ' : ''}${code(value)}`)}`;

/** The schema's own conditions, which no field can show. */
export function conditionsOf(schema: Schema): readonly object[] {
  const parts = [schema, ...(schema.allOf ?? [])];
  return parts.flatMap((part) =>
    part.if === undefined ? [] : [{ if: part.if, then: part.then, else: part.else }],
  );
}
