import type { Operation, Schema } from '../harness/openapi/document.ts';

/** How an operation responds to the id of something that belongs to another user. */
type Refusal =
  /** Says that it belongs to another user, as the contract demands. */
  | 'forbidden'
  /** As for an id that does not exist. */
  | 'unknown'
  /** As for a filter that matches nothing. */
  | 'empty';

/** What ids name. */
export const kinds = {
  'page scan': 'forbidden',
  'page scan by number': 'unknown',
  'page scan to compare with': 'forbidden',
  'page scan by number to compare with': 'unknown',
  'guest scan': 'forbidden',
  'sitemap scan': 'forbidden',
  batch: 'forbidden',
  crawl: 'forbidden',
  'crawl to compare with': 'forbidden',
  'crawl of a URL list': 'forbidden',
  'crawl by number': 'unknown',
  'scheduled report': 'forbidden',
  'API key': 'forbidden',
  'webhook delivery': 'forbidden',
  'share link': 'unknown',
  verification: 'unknown',
  session: 'unknown',
  site: 'unknown',
  'site as a filter': 'empty',
  'URL as a filter': 'empty',
} as const satisfies Readonly<Record<string, Refusal>>;

export type Kind = keyof typeof kinds;

/** A parameter or a field of the body that names something of an account. */
export interface Id {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
  readonly kind: Kind;
}

/** By path and parameter; the first that matches. */
const ids: readonly (readonly [place: RegExp, ...kinds: Kind[]])[] = [
  [/^\/scans\/bulk\/.* batch_id$/, 'batch'],
  [/^\/scans\/\{task_id\}\/(?:summary|pages).* task_id$/, 'sitemap scan'],
  [/^\/(?:scans\/|events ).*task_id$/, 'page scan'],
  [/^\/scans\/.* (?:scan_id|id)$/, 'page scan by number'],
  [/^\/scans\/.* with$/, 'page scan to compare with', 'page scan by number to compare with'],
  [/^\/guest-scans\/.* task_id$/, 'guest scan'],
  [/^\/crawls\/\{task_id\}\/(?:csv\/)?urls task_id$/, 'crawl of a URL list'],
  [/^\/crawls\/.* task_id$/, 'crawl'],
  [/^\/crawls\/.* with$/, 'crawl to compare with'],
  [/^\/crawl-reports\/.* job_id$/, 'crawl by number'],
  [/^\/share-links crawl_job_id$/, 'crawl by number'],
  [/^\/share-links\/.* id$/, 'share link'],
  [/^\/scheduled-reports\/.* id$/, 'scheduled report'],
  [/^\/tokens\/.* id$/, 'API key'],
  [/^\/verifications\/.* id$/, 'verification'],
  [/^\/sessions\/.* id$/, 'session'],
  [/^\/webhook-deliveries\/.* id$/, 'webhook delivery'],
  [/^\/sites\/.* site$/, 'site'],
  [/^\/crawls site$/, 'site as a filter'],
  [/^\/history url$/, 'URL as a filter'],
];

/** Parameters that name nothing of an account, in addition to those whose values the document lists. */
const otherParameters = new Set([
  ...['page', 'per_page', 'limit', 'q', 'wait'],
  // Part of something that another parameter names.
  ...[
    'position',
    'url_hash',
    'check_id',
    'check',
    'category',
    'reason',
    'template',
    'folder',
    'depth',
    'elements',
  ],
  // Whoever knows these may use them: nobody can guess them.
  ...['token', 'x-siteglass-share'],
  // Remembered for each account.
  'idempotency-key',
]);

/** Fields of a body that look like an id. */
const idField = /^(?:id|ids|with|site|base|task|job)$|_(?:id|ids|hash)$/;

/**
 * The ids that an operation takes.
 * @throws if it is not known what a parameter or a field names
 */
export function idsOf({ method, path, parameters, body }: Operation, base: string): readonly Id[] {
  const found = (place: Id['in'], name: string): readonly Id[] | null => {
    const [, ...named] = ids.find(([pattern]) => pattern.test(`${path.slice(base.length)} ${name}`)) ?? [];
    return named.length === 0 ? null : named.map((kind) => ({ in: place, name, kind }));
  };
  const demand = (place: Id['in'], name: string): readonly Id[] => {
    const known = found(place, name);
    if (known === null) throw new Error(`${method} ${path}: say in ownership-ids.ts what "${name}" names.`);
    return known;
  };
  return [
    ...parameters.flatMap(({ in: place, name, schema }) => {
      if (place === 'header' || otherParameters.has(name) || isListed(schema))
        return place === 'header' && !otherParameters.has(name) ? demand('query', name) : [];
      return demand(place, name);
    }),
    ...fieldsOf(body?.schema)
      .filter((name) => idField.test(name))
      .flatMap((name) => demand('body', name)),
  ];
}

/** Whether the document lists all values. */
function isListed(schema: Schema): boolean {
  return 'enum' in schema || 'const' in schema || schema['type'] === 'boolean';
}

/** The fields of a body, at every depth. */
function fieldsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'properties' ? [...Object.keys(inner as object), ...fieldsOf(inner)] : fieldsOf(inner),
  );
}
