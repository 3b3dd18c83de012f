import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';

/** A validation failure described in one sentence that names the field. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
}

/**
 * Validates a part of a request against its schema. A body is taken as is; path and query parameters arrive as text, so
 * integers and booleans are parsed from their one canonical spelling. Defaults are filled in; nothing is removed.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // Compiled on the first request: most routes are not used right after the service starts.
  let made: ReturnType<typeof Compile<TSchema>> | undefined;
  // Most path parameters are strings without a default, so the required steps are known before the first request.
  const isRead = httpPart !== 'body' && /"type":"(integer|boolean)"/.test(JSON.stringify(schema));
  const isFilled = JSON.stringify(schema).includes('"default":');
  return (value: unknown) => {
    const given = isRead ? readText(schema, value) : value;
    const filled = isFilled ? Value.Default(schema, given) : given;
    const compiled = (made ??= Compile(schema));
    if (compiled.Check(filled)) return { value: filled };
    return { error: new ValidationError(describe(compiled.Errors(filled), httpPart ?? 'request')) };
  };
};

interface Typed {
  readonly type?: string;
  readonly anyOf?: readonly Typed[];
}

function readText(schema: TSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const properties = 'properties' in schema ? (schema.properties as Record<string, Typed>) : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      const { type, anyOf } = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {};
      const isInteger = type === 'integer' || anyOf?.some((one) => one.type === 'integer') === true;
      if (isInteger && typeof text === 'string' && /^-?(0|[1-9]\d{0,15})$/.test(text))
        return [name, Number(text)];
      if (type === 'boolean' && (text === 'true' || text === 'false')) return [name, text === 'true'];
      return [name, text];
    }),
  );
}

function describe(errors: readonly TLocalizedValidationError[], httpPart: string): string {
  // The unknown or missing field is more informative than the failed object around it.
  const error =
    errors.find(({ keyword }) => keyword === 'additionalProperties') ??
    errors.find(({ keyword }) => keyword === 'required') ??
    errors[0];
  if (error === undefined) return `The ${httpPart} is not valid.`;
  if (error.keyword === 'additionalProperties') {
    return `Unknown field ${join(error.instancePath, error.params.additionalProperties[0] ?? '')}.`;
  }
  if (error.keyword === 'required') {
    return `The field ${join(error.instancePath, error.params.requiredProperties[0] ?? '')} is missing.`;
  }
  const field = join(error.instancePath, '');
  if (error.keyword === 'enum') {
    const allowed = error.params.allowedValues.map((value) => JSON.stringify(value));
    return `${field} must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}.`;
  }
  return field === '' ? `The ${httpPart} ${error.message}.` : `${field} ${error.message}.`;
}

function join(instancePath: string, name: string): string {
  return [...instancePath.split('/').slice(1), ...(name === '' ? [] : [name])]
    .map((part) => part.slice(0, 100))
    .join('.');
}

/** Describes the problem with the body of a request that takes none; null for an absent or empty one. */
export function describeUnexpected(body: unknown): string | null {
  if (body === undefined) return null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be empty.';
  const [name] = Object.keys(body);
  return name === undefined ? null : `Unknown field ${name.slice(0, 100)}.`;
}

/**
 * Whether any nested string contains U+0000 or an unpaired surrogate, which cannot be stored as text. Uses an explicit
 * stack, so that depth does not matter.
 */
export function holdsUnstorableText(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string') {
      if (isUnstorable(one)) return true;
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, inner] of Object.entries(one)) {
        if (isUnstorable(name)) return true;
        rest.push(inner);
      }
    }
  }
  return false;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text);
}
