/** JSON Schema 2020-12, as far as it is shown; other keywords are ignored. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string; readonly schema?: Schema }>>;
  readonly content?: Content;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses?: Readonly<Record<string, Response>>;
}

type PathItems = Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;

/** The parts of an OpenAPI 3.1 document that are shown. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string }[];
  readonly paths: PathItems;
  readonly webhooks?: PathItems;
}

export interface Operation {
  readonly id: string;
  readonly kind: 'request' | 'webhook';
  /** In upper case. */
  readonly method: string;
  /** With parameters in braces; the name of a webhook. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string | null;
  /** Null: no authentication needed. */
  readonly scopes: readonly string[] | null;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly responses: readonly (Response & { readonly status: string })[];
}

export interface Contract {
  readonly document: OpenApiDocument;
  /** By tag, in the order of the document; the webhooks come last. */
  readonly groups: readonly { readonly tag: string; readonly operations: readonly Operation[] }[];
  readonly find: (id: string) => Operation | undefined;
  /** Follows a `$ref` within the document; keywords next to it are kept. */
  readonly resolve: (schema: Schema) => Schema;
}

export const webhookTag = 'Webhooks';

export function readContract(document: OpenApiDocument): Contract {
  const operations = [
    ...operationsOf(document.paths, 'request'),
    ...operationsOf(document.webhooks ?? {}, 'webhook'),
  ];
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const tags = new Set([
    ...(document.tags ?? []).map(({ name }) => name),
    ...operations.map(({ tag }) => tag),
  ]);
  return {
    document,
    groups: [...tags].map((tag) => ({ tag, operations: operations.filter((one) => one.tag === tag) })),
    find: (id) => byId.get(id),
    resolve: (schema) => resolve(document, schema),
  };
}

function operationsOf(items: PathItems, kind: Operation['kind']): readonly Operation[] {
  return Object.entries(items).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      kind,
      method: method.toUpperCase(),
      path,
      tag: kind === 'webhook' ? webhookTag : (described.tags?.[0] ?? 'Other'),
      summary: described.summary ?? described.operationId,
      description: described.description ?? null,
      scopes: described.security?.flatMap((one) => Object.values(one).flat()) ?? null,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content?.['application/json']?.schema ?? null,
      responses: Object.entries(described.responses ?? {}).map(([status, one]) => ({ status, ...one })),
    })),
  );
}

/** @throws Error if the reference leads nowhere, or only to itself. */
function resolve(document: OpenApiDocument, schema: Schema): Schema {
  let current = schema;
  for (const followed = new Set<string>(); current.$ref !== undefined;) {
    const { $ref, ...siblings }: Schema & { $ref?: string } = current;
    if (followed.has($ref) || !$ref.startsWith('#/')) throw new Error(`${$ref} is not resolvable.`);
    followed.add($ref);
    const names = $ref.slice(2).split('/');
    const target = names.reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[unescapeName(name)],
      document,
    );
    if (target === undefined) throw new Error(`${$ref} leads nowhere.`);
    current = { ...(target as Schema), ...siblings };
  }
  return current;
}

/** RFC 6901, section 4, in a URL. */
function unescapeName(name: string): string {
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}
