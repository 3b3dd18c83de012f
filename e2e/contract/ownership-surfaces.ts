import { password } from '../harness/accounts.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { readDocument, type Operation } from '../harness/openapi/document.ts';
import type { TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';
import type { Caller } from './ownership-calls.ts';
import { idsOf, type Id, type Kind } from './ownership-ids.ts';
import type { FullAccount } from './ownership-things.ts';

/** Operations that identify their callers in the same way. */
export interface Surface {
  readonly title: string;
  readonly intro: string;
  readonly base: string;
  readonly operations: readonly Operation[];
  readonly columns: readonly string[];
  /** Who may do everything with what an id names, or with their own account. */
  readonly owner: (operation: Operation, id: Id | null) => Caller;
  /** Who may do nothing with it, each in a column of their own. */
  readonly others: (operation: Operation, id: Id | null) => readonly Caller[];
  /** The caller of a request that changes the account of its caller. */
  readonly newcomer: () => Promise<Caller>;
}

interface Accounts {
  readonly service: TestService;
  readonly owner: FullAccount;
  readonly stranger: FullAccount;
}

const keyScopes = ['read', 'scan', 'export'];
/** Guests and visitors are limited by network. */
const from = { 'x-forwarded-for': '198.51.100.3' };
export const noKey = 'Owner’s key without the scope';
export const nobody = 'Nobody';
export const other = 'Another account';

export async function readApi({ service, owner, stranger }: Accounts): Promise<Surface> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const logIn = async (email: string) => {
    const answer = await service.anonymous.post('/auth/login', { email, password });
    return bearer(String(expectSuccess(answer, 200).access_token));
  };
  const keyOf = async ({ user }: FullAccount, scopes: readonly string[]) => {
    const answer = await user.api.post('/tokens', { name: 'key', scopes });
    return bearer(String(expectSuccess(answer, 201).token));
  };
  const [own, login, key] = [
    await logIn(owner.user.email),
    await logIn(stranger.user.email),
    await keyOf(stranger, keyScopes),
  ];
  const without = new Map<string, Record<string, string>>();
  for (const scope of keyScopes)
    without.set(
      scope,
      await keyOf(
        owner,
        keyScopes.filter((one) => one !== scope),
      ),
    );
  without.set('write', await keyOf(owner, keyScopes));
  return {
    title: 'API',
    intro: 'Under `/api/v1`. “Another account’s key” has all scopes that a key can have.',
    base: '/api/v1',
    operations: await readDocument(service.url),
    columns: ['Owner', other, 'Another account’s key', nobody, noKey],
    owner: () => ({ name: 'Owner', headers: own, of: owner }),
    others: ({ scopes }) => [
      { name: other, headers: login, of: stranger },
      { name: 'Another account’s key', headers: key, of: stranger },
      { name: nobody, headers: {}, of: stranger },
      // An operation without a scope is for login tokens.
      { name: noKey, headers: without.get(scopes?.[0] ?? 'write') ?? {}, of: owner },
    ],
    newcomer: async () => {
      const { email } = await service.createUser({ plan: 'open' });
      return { name: other, headers: await logIn(email), of: stranger };
    },
  };
}

export async function readWebsite({ service, owner, stranger }: Accounts): Promise<Surface> {
  const base = '/app/api';
  // All that a guest has is a scan.
  const visitor = { ...stranger, ids: { ...stranger.ids, 'page scan': stranger.ids['guest scan'] } };
  return {
    title: 'Website',
    intro: 'Under `/app/api`, with the cookie of a session or of a guest.',
    base,
    operations: await readDocument(service.url, base),
    columns: ['Owner', other, 'Guest', nobody],
    owner: (_operation, id) => ({
      name: 'Owner',
      headers: cookiesOf(id?.kind === 'guest scan' ? owner.guest : owner.website),
      of: owner,
    }),
    others: () => [
      { name: other, headers: cookiesOf(stranger.website), of: stranger },
      { name: 'Guest', headers: cookiesOf(stranger.guest), of: visitor },
      { name: nobody, headers: { ...cookiesOf(null), ...from }, of: stranger },
    ],
    newcomer: async () => {
      const website = openWebsite(service.url);
      await website.logIn((await service.createUser({ plan: 'open' })).email, password);
      return { name: other, headers: cookiesOf(website), of: stranger };
    },
  };
}

/** Routes for whoever has a link: those of the website that exist a second time, which its document leaves out. */
export async function readShared({ service, owner, stranger }: Accounts, website: Surface): Promise<Surface> {
  const base = '/app/api/shared';
  const operations: Operation[] = [];
  for (const operation of website.operations) {
    const path = operation.path.replace(website.base, base);
    if ((await allowedAt(service.url, path)).includes(operation.method))
      operations.push({ ...operation, path });
  }
  const kindOf = (operation: Operation): Kind =>
    idsOf(operation, base).find((id) => id.in === 'path')?.kind ?? 'crawl';
  const holder = (name: string, account: FullAccount, kind: Kind): Caller => {
    const opened = account.shared[kind];
    if (opened === undefined) throw new Error(`Create a share link to a ${kind} in ownership-things.ts.`);
    const of = { ...account, ids: { ...account.ids, [kind]: opened.id } };
    return { name, headers: { 'x-siteglass-share': opened.token }, of };
  };
  const link = 'Link to the report';
  return {
    title: 'Share links',
    intro: 'Under `/app/api/shared`, with the token of a link, which opens one report and nothing else.',
    base,
    operations,
    columns: [link, 'Link to another report', 'No link'],
    owner: (operation) => holder(link, owner, kindOf(operation)),
    others: (operation, id) => [
      // Other reports of its owner are not shared.
      ...(id?.in === 'query' ? [holder(link, owner, kindOf(operation))] : []),
      holder('Link to another report', stranger, kindOf(operation)),
      { name: 'No link', headers: {}, of: stranger },
    ],
    newcomer: () => Promise.reject(new Error('A share link changes nothing.')),
  };
}

/** The methods of a path, as the service's own table of routes has them. */
export async function allowedAt(serviceUrl: string, path: string): Promise<readonly string[]> {
  const response = await fetch(serviceUrl + path.replaceAll(/\{\w+\}/g, '1'), { method: 'OPTIONS' });
  await response.arrayBuffer();
  return (response.headers.get('allow') ?? '').split(', ').filter((method) => method !== '');
}

function cookiesOf(website: Website | null): Record<string, string> {
  const cookies = [...(website?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  return { 'x-siteglass-csrf': '1', ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }) };
}
