import type { Contract, Operation, Parameter, Schema } from './contract.ts';
import { alternativesOf, written } from './schema-words.ts';

/** Replaced by the service's origin when a page is sent. */
const origin = '__ORIGIN__';

export interface Example {
  readonly language: string;
  readonly code: string;
}

/** The request of an operation with its required parameters, in three languages. */
export function examplesOf(operation: Operation, contract: Contract): readonly Example[] {
  const request: ExampleRequest = {
    method: operation.method,
    url: origin + examplePath(operation, contract),
    hasKey: operation.scopes !== null,
    body: operation.body === null ? undefined : exampleBody(operation.body, contract),
    isJson: typesOf(operation).includes('application/json'),
  };
  return [
    { language: 'curl', code: inCurl(request) },
    { language: 'TypeScript', code: inTypeScript(request) },
    { language: 'Python', code: inPython(request) },
  ];
}

interface ExampleRequest {
  readonly method: string;
  readonly url: string;
  readonly hasKey: boolean;
  /** Undefined: none. */
  readonly body: unknown;
  readonly isJson: boolean;
}

const typesOf = ({ responses }: Operation): readonly string[] =>
  responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content = {} }) => Object.keys(content));

function examplePath({ path, parameters }: Operation, contract: Contract): string {
  const required = parameters.filter((one) => one.required === true);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = required.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(exampleOfParameter(parameter ?? { name, in: 'path' }, contract));
  });
  const query = new URLSearchParams(
    required
      .filter((one) => one.in === 'query')
      .map((one): [string, string] => [one.name, exampleOfParameter(one, contract)]),
  );
  return query.size === 0 ? filled : `${filled}?${query.toString()}`;
}

/** An example value of a parameter, as it is written into a URL. */
export function exampleOfParameter({ name, schema = {}, example }: Parameter, contract: Contract): string {
  return written(example ?? exampleOf(schema, contract) ?? name);
}

/** A body with the fields that are required; if none is, with the first that has an example. */
export function exampleBody(schema: Schema, contract: Contract): unknown {
  return exampleOf(schema, contract) ?? {};
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0193a1b0-0000-7000-8000-000000000000',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00Z',
  email: 'you@example.com',
  uri: 'https://example.com/',
};

/** Undefined: the schema says too little. */
function exampleOf(reference: Schema, contract: Contract, chain: readonly string[] = []): unknown {
  if (reference.$ref !== undefined && chain.includes(reference.$ref)) return undefined;
  const inside = reference.$ref === undefined ? chain : [...chain, reference.$ref];
  const schema = contract.resolve(reference);
  const known = schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0];
  if (known !== undefined) return known;
  const alternative = alternativesOf(schema).find(({ type }) => type !== 'null');
  if (alternative !== undefined) return exampleOf(alternative, contract, inside);
  if (schema.properties !== undefined) {
    const { properties, required = [] } = schema;
    const entries = Object.entries(properties);
    const needed = entries.filter(([name]) => required.includes(name));
    const wanted = needed.length > 0 ? needed : entries.filter(([, inner]) => hasExample(inner)).slice(0, 1);
    return Object.fromEntries(
      wanted.map(([name, inner]) => [name, exampleOf(inner, contract, [...inside, name]) ?? name]),
    );
  }
  if (schema.type === 'array') {
    const item = schema.items === undefined ? undefined : exampleOf(schema.items, contract, inside);
    return item === undefined ? [] : [item];
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.format === undefined ? undefined : formats[schema.format];
}

const hasExample = ({ examples = [] }: Schema): boolean => examples.length > 0;

function inCurl({ method, url, hasKey, body, isJson }: ExampleRequest): string {
  const parts = [
    method === 'GET' ? `curl '${quoted(url)}'` : `curl -X ${method} '${quoted(url)}'`,
    ...(hasKey ? [`-H "Authorization: Bearer $SITEGLASS_KEY"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(body))}'`]),
    ...(isJson ? [] : ['-OJ']),
  ];
  return parts.join(' \\\n  ');
}

/** For single quotes of a shell. */
const quoted = (text: string): string => text.replaceAll("'", String.raw`'\''`);

function inTypeScript({ method, url, hasKey, body, isJson }: ExampleRequest): string {
  const headers = [
    ...(hasKey ? ['    Authorization: `Bearer ${process.env.SITEGLASS_KEY}`,'] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),`]),
  ];
  const call =
    options.length === 0 ? `fetch(${asString(url)})` : `fetch(${asString(url)}, {\n${options.join('\n')}\n})`;
  const reading = isJson
    ? 'const { data, error } = await response.json();\nif (error) throw new Error(`${error.code}: ${error.message}`);\nconsole.log(data);'
    : 'if (!response.ok) throw new Error(await response.text());\nconst file = await response.blob();';
  return `const response = await ${call};\n${reading}`;
}

function inPython({ method, url, hasKey, body, isJson }: ExampleRequest): string {
  const options = [
    `    ${asString(url)},`,
    ...(hasKey ? [`    headers={"Authorization": f"Bearer {os.environ['SITEGLASS_KEY']}"},`] : []),
    ...(body === undefined ? [] : [`    json=${indented(asPython(body), '    ')},`]),
  ];
  return [
    ...(hasKey ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...options,
    ')',
    'response.raise_for_status()',
    isJson ? 'print(response.json()["data"])' : 'file = response.content',
  ].join('\n');
}

const asString = (text: string): string => JSON.stringify(text);

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** A Python literal. */
function asPython(value: unknown, by = ''): string {
  const inner = `${by}    `;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map((one) => asPython(one, by)).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${asPython(one, inner)},\n`,
  );
  return entries.length === 0 ? '{}' : `{\n${entries.join('')}${by}}`;
}
