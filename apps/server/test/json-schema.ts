import { Compile, type Validator } from 'typebox/compile';

type Schema = Readonly<Record<string, unknown>>;

const compiled = new Map<string, Validator>();

/**
 * Validates a value against a JSON schema from an OpenAPI 3.1 document, with every object closed: undocumented fields
 * are errors, too. Returns the problems; empty if the value is as documented.
 */
export function findSchemaProblems(schema: Schema, value: unknown): string[] {
  const text = JSON.stringify(schema);
  const validator = compiled.get(text) ?? Compile(close(schema) as never);
  compiled.set(text, validator);
  return validator.Check(value)
    ? []
    : validator.Errors(value).map((error) => `${error.instancePath} ${error.message}`);
}

function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, close(inner)]));
  const isClosable =
    closed['type'] === 'object' && 'properties' in closed && !('additionalProperties' in closed);
  return isClosable ? { ...closed, additionalProperties: false } : closed;
}
