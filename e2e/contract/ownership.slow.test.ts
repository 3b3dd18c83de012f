import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginSnapshot,
  endSnapshot,
  readProfile,
  readSection,
  sections,
} from '../../apps/server/src/features/account-export/store.ts';
import type { Operation } from '../harness/openapi/document.ts';
import type { Site } from '../harness/site.ts';
import {
  startTestService,
  useSharedAuthority,
  useSharedMailbox,
  type TestService,
} from '../harness/test-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../harness/webhook-receiver.ts';
import { call, leakIn, problemOf, type Caller, type Outcome } from './ownership-calls.ts';
import { writeDocument, type Row } from './ownership-document.ts';
import { idsOf, kinds, type Id } from './ownership-ids.ts';
import {
  allowedAt,
  nobody,
  noKey,
  other,
  readApi,
  readShared,
  readWebsite,
  type Surface,
} from './ownership-surfaces.ts';
import { fillAccount, startNamedSite, unknownLike, type FullAccount } from './ownership-things.ts';
import { proves } from './proves.ts';

const file = fileURLToPath(new URL('../../docs/reference/ownership.md', import.meta.url));
const sources = fileURLToPath(new URL('../../apps/server/src/', import.meta.url));

/** Columns that note requests with a credential of the owner, even those that are refused. */
const usage = ['last_used_at', 'last_opened_at'];

/** An operation with one of the ids that it takes, or without any. */
interface Case {
  readonly surface: Surface;
  readonly operation: Operation;
  readonly id: Id | null;
  readonly row: Row & { readonly outcomes: Record<string, string> };
}

describe('what belongs to an account', () => {
  let service: TestService;
  let site: Site;
  let receiver: WebhookReceiver;
  let owner: FullAccount;
  let surfaces: readonly Surface[] = [];
  let cases: readonly Case[] = [];
  /** What others got or changed. */
  const leaks: string[] = [];
  /** What the owner did not get. */
  const failures: string[] = [];

  beforeAll(async () => {
    const [mailbox, authority] = await Promise.all([useSharedMailbox(), useSharedAuthority()]);
    service = await startTestService({
      workers: 1,
      plans: { guest: { single: 2, requests_per_minute: null } },
      env: {
        SITEGLASS_TRUST_PROXY: '1',
        SITEGLASS_REGISTRATION: 'open',
        SITEGLASS_CRAWL_THREADS: '1',
        SMTP_URL: mailbox.url,
        NODE_EXTRA_CA_CERTS: authority.path,
      },
    });
    site = await startNamedSite();
    receiver = await startWebhookReceiver(authority);
    const fill = (mark: string, network: string) =>
      fillAccount(service, { mark, site, webhook: receiver.url, network });
    const [first, stranger] = await Promise.all([
      fill('quinceorchard', '198.51.100.1'),
      fill('medlargrove', '198.51.100.2'),
    ]);
    owner = first;
    const accounts = { service, owner, stranger };
    const website = await readWebsite(accounts);
    surfaces = [await readApi(accounts), website, await readShared(accounts, website)];
    cases = surfaces.flatMap((surface) =>
      surface.operations.flatMap((operation) => casesOf(surface, operation)),
    );
    let state = await readState();
    for (const one of cases) {
      await (one.id === null ? askWithoutId(one) : askWithId(one, one.id));
      if (one.operation.method === 'GET' && one !== cases.at(-1)) continue;
      const now = await readState();
      for (const [table, rows] of now)
        if (rows !== state.get(table)) leaks.push(`${nameOf(one)} changed ${table}.`);
      state = now;
    }
    // Last: it changes the data.
    for (const one of cases) await askAsOwner(one);
  }, 300_000);
  afterAll(async () => {
    await receiver.close();
    await site.close();
    await service.close();
  });

  const casesOf = (surface: Surface, operation: Operation): readonly Case[] => {
    const ids = idsOf(operation, surface.base);
    const isFilter = ({ kind }: Id): boolean => kinds[kind] === 'empty';
    // A list is also read as a whole.
    return [...(ids.every(isFilter) ? [null] : []), ...ids].map((id) => ({
      ...{ surface, operation, id },
      row: {
        operation: `${operation.method} ${operation.path.slice(surface.base.length)}`,
        names: id === null ? null : id.in === 'path' ? id.kind : `${id.kind} (\`${id.name}\`)`,
        outcomes: {},
      },
    }));
  };
  const nameOf = ({ surface, row }: Case): string => `${surface.title}: ${row.operation}, ${row.names}`;
  const ask = (one: Case, caller: Caller, value = ''): Promise<Outcome> =>
    call(service.url, one.operation, caller, idsOf(one.operation, one.surface.base), one.id, value);

  /** Everything stored about the owner, by table, except how often they send requests. */
  const readState = async (): Promise<ReadonlyMap<string, string>> => {
    const client = await service.pool.connect();
    try {
      await beginSnapshot(client);
      const state = new Map([['accounts', (await readProfile(client, owner.user.id)) ?? '']]);
      for (const section of sections.filter(({ name }) => name !== 'request_windows')) {
        const rows: string[] = [];
        for await (const part of readSection(client, { ...section, omit: usage }, owner.user.id))
          rows.push(...part.map(({ line, document }) => line + (document?.toString('base64') ?? '')));
        state.set(section.name, rows.join('\n'));
      }
      await endSnapshot(client);
      return state;
    } finally {
      client.release();
    }
  };

  /** Asks for what belongs to the owner, and for what does not exist. */
  const askWithId = async (one: Case, id: Id): Promise<void> => {
    const { surface, operation, row } = one;
    const own = surface.owner(operation, id).of;
    const value = own.ids[id.kind];
    for (const caller of surface.others(operation, id)) {
      // In the path of the owner, everything is the owner's; otherwise only the id itself.
      const asked = { ...caller, of: id.in === 'path' ? own : caller.of };
      const outcome = await ask(one, asked, value);
      const unknown = await ask(one, asked, unknownLike(value));
      const problem = problemOf(id.kind, outcome, unknown, owner) ?? unauthorized(one, caller, outcome);
      if (problem !== null) leaks.push(`${nameOf(one)}, ${caller.name}: ${problem}`);
      row.outcomes[caller.name] = problem === null ? show(outcome) : '**Leak**';
    }
  };

  /** Asks for what belongs to the caller. */
  const askWithoutId = async (one: Case): Promise<void> => {
    const { surface, operation, row } = one;
    const isPublic = operation.scopes === null;
    for (const caller of surface.others(operation, null)) {
      if (isPublic && caller.name !== nobody) continue;
      const isChange = operation.method !== 'GET' && caller.name === other;
      const outcome = await ask(one, isChange ? await surface.newcomer() : caller);
      const problem = leakIn(outcome, owner) ?? unauthorized(one, caller, outcome);
      if (problem !== null) leaks.push(`${nameOf(one)}, ${caller.name}: ${problem}`);
      else if (caller.name === other && outcome.status >= 400 && !takesToken(operation))
        failures.push(`${nameOf(one)}, ${caller.name}: ${outcome.text}`);
      row.outcomes[caller.name] = problem === null ? show(outcome) : '**Leak**';
    }
  };

  /** Everyone else gets nothing only if the owner gets something for the same request. */
  const askAsOwner = async (one: Case): Promise<void> => {
    const { surface, operation, id, row } = one;
    const caller = surface.owner(operation, id);
    const column = surface.columns[0]!;
    // Asked as an outsider: its owner's other reports are not shared.
    if (row.outcomes[column] !== undefined) return;
    if (id === null && (operation.scopes === null || operation.method !== 'GET')) return;
    // What is deleted is the last id; the row of that one has the owner's response.
    if (operation.method === 'DELETE' && id !== null && !operation.path.endsWith(`{${id.name}}`)) return;
    const make = id === null ? undefined : owner.make[id.kind];
    if (operation.method === 'DELETE' && make === undefined)
      throw new Error(`${nameOf(one)}: say in ownership-things.ts how to create another one.`);
    const value = id === null ? '' : operation.method === 'DELETE' ? await make!() : caller.of.ids[id.kind];
    const outcome = await ask(one, caller, value);
    const isList = operation.id.startsWith('list') && id === null;
    const isFilter = id !== null && kinds[id.kind] === 'empty';
    if (outcome.status >= 300 || ((isList || isFilter) && leakIn(outcome, owner) === null))
      failures.push(`${nameOf(one)}: ${outcome.text.slice(0, 300)}`);
    row.outcomes[column] = show(outcome);
  };

  it('is known for every route', async () => {
    for (const { base, operations } of surfaces) {
      const documented = (path: string): string[] =>
        operations.filter((one) => templateOf(one.path).test(path)).map(({ method }) => method);
      for (const path of new Set(operations.map((one) => one.path.replaceAll(/\{\w+\}/g, '1')))) {
        const allowed = (await allowedAt(service.url, path)).filter((method) => method !== 'HEAD');
        expect(new Set(allowed), `${base}: ${path}`).toEqual(new Set(documented(path)));
      }
    }
    expect(surfaces.map(({ operations }) => operations.length > 10)).toEqual([true, true, true]);
    // Beyond these, the documents have every route: pages, files, health, and what share links open.
    const files = (await readdir(sources, { recursive: true })).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    const hiding: string[] = [];
    for (const name of files)
      if (/\bhide(?:: | = )true/.test(await readFile(sources + name, 'utf8')))
        hiding.push(name.replaceAll('\\', '/'));
    expect(hiding.sort()).toEqual([
      'compose/crawl-sharing.ts',
      'features/website/routes.ts',
      'http/health.ts',
      'http/openapi.ts',
    ]);
  });

  it('cannot be read or changed by anyone else', () => {
    proves('rule:ownership', 'rule:foreign-forbidden');
    expect(leaks).toEqual([]);
  });

  it('can be read and changed by its owner, with the same requests', () => {
    expect(failures).toEqual([]);
  });

  it('is as documented', async () => {
    const tables = surfaces.map(({ title, intro, columns, base }) => ({
      ...{ title, intro, columns },
      rows: cases.filter(({ surface }) => surface.base === base).map(({ row }) => row),
    }));
    const wanted = writeDocument(tables, leaks.length);
    if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, wanted);
    expect(await readFile(file, 'utf8'), 'npm run generate').toBe(wanted);
  });
});

/** What is wrong with the response to someone who may not do this at all; null for anyone else. */
function unauthorized({ operation }: Case, { name }: Caller, { code, text }: Outcome): string | null {
  if (operation.scopes === null) return null;
  const wanted =
    name === nobody ? ['MISSING_AUTH'] : name === noKey ? ['INSUFFICIENT_SCOPE', 'INVALID_TOKEN'] : null;
  return wanted === null || wanted.includes(code ?? '') ? null : `is not refused: ${text.slice(0, 300)}`;
}

function show({ status, code }: Outcome): string {
  return code === null ? String(status) : `${status} \`${code}\``;
}

/** Whether it needs a link from an email, which nobody can guess. */
function takesToken({ parameters, body }: Operation): boolean {
  return parameters.some(({ name }) => name === 'token') || JSON.stringify(body).includes('"token"');
}

/** Matches the paths of a template of the document. */
function templateOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
