import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** JSON Schema 2020-12, as used in OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the document, with everything it says about requests and responses. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly isRequired: boolean; readonly schema: Schema } | null;
  /** Null: no authentication needed. */
  readonly scopes: readonly string[] | null;
  /** What is wrong with a response according to the document; null if it is as declared. */
  readonly judge: (status: number, contentType: string, body: unknown) => string | null;
}

interface MediaTypes {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface PathItem {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: MediaTypes & { readonly required?: boolean };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, MediaTypes>>;
}

export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, PathItem>>>>;
}

/** Every keyword and format must be known: a misspelled one would check nothing. */
const ajv = new Ajv2020({ strict: true, allErrors: false, strictRequired: false });
formats.default(ajv);

/**
 * Most responses share a few schemas and every file reads the same document, so validators are cached: compiling them
 * is the expensive part.
 */
const compiled = new Map<string, ValidateFunction>();

export function compileSchema(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, validate);
  return validate;
}

export async function readDocument(serviceUrl: string, base = '/api/v1'): Promise<readonly Operation[]> {
  const document = (await (await fetch(`${serviceUrl}${base}/openapi.json`)).json()) as Document;
  if (!document.openapi.startsWith('3.1.')) throw new Error(`This is OpenAPI ${document.openapi}.`);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, item]) => readOperation(method.toUpperCase(), path, item)),
  );
}

function readOperation(method: string, path: string, item: PathItem): Operation {
  const declared = Object.entries(item.responses).map(([status, { content = {} }]) => ({
    status,
    types: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [type, compileSchema(close(schema))]),
    ),
  }));
  const scopes = item.security?.flatMap((one) => Object.values(one).flat()) ?? null;
  const bodySchema = item.requestBody?.content?.['application/json']?.schema;
  return {
    id: item.operationId,
    method,
    path,
    parameters: item.parameters ?? [],
    body:
      bodySchema === undefined
        ? null
        : { isRequired: item.requestBody?.required ?? false, schema: bodySchema },
    scopes,
    judge: (status, contentType, body) => {
      const answer =
        declared.find((one) => one.status === String(status)) ??
        declared.find((one) => one.status.toUpperCase() === `${Math.floor(status / 100)}XX`);
      if (answer === undefined) return `The status ${status} is not declared.`;
      if (Object.keys(answer.types).length === 0)
        return contentType === '' && body === '' ? null : `There is a body with ${status}.`;
      const validate = answer.types[contentType.split(';', 1)[0] ?? ''];
      if (validate === undefined) return `The content type "${contentType}" is not declared for ${status}.`;
      return validate(body) ? null : `The body is not as declared: ${ajv.errorsText(validate.errors)}.`;
    },
  };
}

/** The same with every object closed: responses must not have fields that are not in the document. */
function close(schema: Schema): Schema {
  const closed = closeValue(schema) as Schema;
  return closed;
}

function closeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeValue);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closeValue(inner)]));
  const isOpen = closed['type'] === 'object' && 'properties' in closed && !('additionalProperties' in closed);
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}
