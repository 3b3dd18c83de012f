import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../harness/accounts.ts';
import { startChangingSite, type ChangingSite, type ServedPages } from '../harness/changing-site.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { pick } from '../harness/stored-crawls.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const text =
  'Glass is made of sand, soda and lime, which a furnace melts for hours before anybody can blow, cut or paint it.';

function pageOf(
  title: string | null,
  {
    body = text,
    head = '',
    links = [],
  }: { readonly body?: string; readonly head?: string; readonly links?: readonly string[] } = {},
): { body: string } {
  const anchors = links.map((href) => `<a href="${href}">Read about ${href}</a>`).join(' ');
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${title === null ? '' : `<title>${title}</title>`}
<meta name="description" content="About glass.">${head}</head><body><main><h1>Glass</h1><p>${body}</p>${anchors}</main></body></html>`,
  };
}

const products = ['/products/1', '/products/2', '/products/3'];
const home = ['/', ...products, '/blog/2026/x', '/moved', '/status'];

const before: ServedPages = {
  '/': pageOf('Start', { links: [...home, '/old'] }),
  ...Object.fromEntries(products.map((path) => [path, pageOf(`Product ${path}`)])),
  '/blog/2026/x': pageOf('Post', { head: '<link rel="canonical" href="/blog/2026/x">' }),
  '/old': pageOf('Old'),
  '/moved': pageOf('Moved'),
  '/status': pageOf('Status'),
};
const after: ServedPages = {
  ...before,
  '/': pageOf('Start', { links: [...home, '/new'] }),
  // A template has lost its titles.
  ...Object.fromEntries(products.map((path) => [path, pageOf(null)])),
  '/blog/2026/x': pageOf('Post', {
    ...{
      body: `Another story. ${text}`,
      head: '<link rel="canonical" href="/"><meta name="robots" content="noindex">',
    },
  }),
  '/new': pageOf('New'),
  '/moved': { status: 301, headers: { location: '/new' }, body: '' },
  '/status': { status: 410, headers: { 'content-type': 'text/plain' }, body: 'Gone' },
};

let service: TestService;
let site: ChangingSite;
let user: User;
const added = (...numbers: unknown[]): number => numbers.reduce<number>((all, one) => all + Number(one), 0);

/** `first` is before the changes; `second` and `third` are after them. */
const crawls: Record<'first' | 'second' | 'third' | 'small', string> = {
  first: '',
  second: '',
  third: '',
  small: '',
};

async function crawl(options: object = {}): Promise<string> {
  const task = await startCrawl(user.api, site.origin, options);
  expect((await waitForCrawl(user.api, task)).status).toBe('complete');
  return task;
}
const get = async (path: string): Promise<any> => expectSuccess(await user.api.get(path), 200);
const list = async (path: string): Promise<readonly any[]> => (await get(path)).items as any[];
const sum = (items: readonly any[], name: string): number =>
  items.reduce<number>((all, item) => all + Number(item[name] ?? 0), 0);

beforeAll(async () => {
  service = await useSharedService();
  user = await service.createUser({ plan: 'open' });
  site = await startChangingSite();
  site.show(before);
  crawls.first = await crawl();
  site.show(after);
  crawls.second = await crawl();
  crawls.third = await crawl();
  crawls.small = await crawl({ max_pages: 3 });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe('GET /crawls/{task_id}/comparison', () => {
  it('counts what has changed since the previous crawl', async () => {
    const found = await get(`/crawls/${crawls.second}/comparison`);
    expect(found.with).toMatchObject({ task_id: crawls.first, limited: false });
    expect(found.crawl).toMatchObject({ task_id: crawls.second, limited: false });
    // The start page links elsewhere, but its words in the links have changed: that is text, too.
    expect(found.pages).toEqual({ added: 1, removed: 1, changed: 7, same: 0 });
    expect(found.changes).toMatchObject({ title: 3, status: 2, canonical: 1, description: 0, h1: 0 });
    const { total_pages: now } = found.crawl.summary;
    const { total_pages: then } = found.with.summary;
    // One page has become a redirect.
    expect(now).toBe(added(then, found.pages.added, -found.pages.removed, -1));
    const items = await list(`/crawls/${crawls.second}/issues?per_page=500`);
    expect(found.issues).toEqual({
      ...{ new: sum(items, 'new'), fixed: sum(items, 'fixed'), same: sum(items, 'same') },
    });
    expect(found.issues.new).toBeGreaterThan(0);
  });

  it('compares any two crawls of the site: what happened between them counts once', async () => {
    const direct = await get(`/crawls/${crawls.second}/comparison`);
    const across = await get(`/crawls/${crawls.third}/comparison?with=${crawls.first}`);
    expect(across.with.task_id).toBe(crawls.first);
    for (const name of ['pages', 'changes', 'issues']) expect(across[name]).toEqual(direct[name]);
    const nothing = await get(`/crawls/${crawls.third}/comparison`);
    expect(nothing).toMatchObject({
      with: { task_id: crawls.second },
      pages: { added: 0, removed: 0, changed: 0 },
      issues: { new: 0, fixed: 0 },
    });
    expect(await get(`/crawls/${crawls.third}/comparison?with=${crawls.second}`)).toEqual(nothing);
  });

  it('does not take pages that a limit left out for new or gone', async () => {
    const found = await get(`/crawls/${crawls.small}/comparison?with=${crawls.third}`);
    expect(found).toMatchObject({
      crawl: { limited: true },
      with: { limited: false },
      pages: { added: 0, removed: 0 },
    });
    // The other way round, too.
    expect(await get(`/crawls/${crawls.third}/comparison?with=${crawls.small}`)).toMatchObject({
      pages: { added: 0, removed: 0 },
    });
  });

  it('lists the crawls to choose from, the latest earlier one first', async () => {
    const { items, total } = await get(`/crawls/${crawls.third}/comparable`);
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { task_id: crawls.second, same_settings: true },
      { task_id: crawls.first, same_settings: true },
      { task_id: crawls.small, same_settings: false },
    ]);
    const second = await get(`/crawls/${crawls.third}/comparable?per_page=1&page=2`);
    expect(second).toMatchObject({ items: [{ task_id: crawls.first }], total: 3, pages: 3 });
  });
});

describe('GET /crawls/{task_id}/comparison/pages', () => {
  it('lists the changed pages with their values before and after', async () => {
    const path = `/crawls/${crawls.second}/comparison/pages`;
    const titles = await get(`${path}?field=title`);
    expect(titles.total).toBe(3);
    expect(titles.items).toMatchObject(
      products.map((product) => ({
        ...{ url: site.origin + product, kind: 'changed', fields: ['title'] },
        before: { title: `Product ${product}`, status: 200 },
        after: { title: null, status: 200 },
      })),
    );
    const posts = await list(`${path}?template=/blog/%23/*`);
    expect(posts).toMatchObject([
      {
        url: `${site.origin}/blog/2026/x`,
        fields: ['canonical', 'indexability', 'text'],
        before: { canonical: `${site.origin}/blog/2026/x`, indexable: true },
        after: { canonical: `${site.origin}/`, indexable: false },
      },
    ]);
    expect(posts[0].after.words).toBe(added(posts[0].before.words, 2));
    expect((await get(`${path}?field=status`)).items).toMatchObject([
      { url: `${site.origin}/moved`, before: { status: 200 }, after: { status: 301 } },
      { url: `${site.origin}/status`, before: { status: 200 }, after: { status: 410, title: null } },
    ]);
    expect((await get(`${path}?kind=added`)).items).toMatchObject([
      { url: `${site.origin}/new`, kind: 'added', fields: [], before: null, after: { title: 'New' } },
    ]);
    expect((await get(`${path}?kind=removed`)).items).toMatchObject([
      { url: `${site.origin}/old`, before: { title: 'Old' }, after: null },
    ]);
  });

  it('is paged, and grouped by template or folder, with the numbers of the summary', async () => {
    const { pages, changes } = await get(`/crawls/${crawls.second}/comparison`);
    const path = `/crawls/${crawls.second}/comparison`;
    const all = await get(`${path}/pages?per_page=200`);
    expect(all.total).toBe(added(pages.added, pages.removed, pages.changed));
    const second = await get(`${path}/pages?per_page=2&page=2`);
    expect(second.items).toEqual((all.items as any[]).slice(2, 4));
    for (const [field, count] of Object.entries(changes))
      expect((await get(`${path}/pages?field=${field}`)).total, field).toBe(count);
    for (const by of ['template', 'folder']) {
      const items = await list(`${path}/groups?by=${by}`);
      for (const kind of ['added', 'removed', 'changed']) expect(sum(items, kind)).toBe(pages[kind]);
      for (const { name, ...group } of items) {
        const { total } = await get(`${path}/pages?${by}=${encodeURIComponent(name)}`);
        expect(total, name).toBe(added(group.added, group.removed, group.changed));
      }
    }
    const items = await list(`${path}/groups?field=title`);
    expect(items).toEqual([{ name: '/products/*', added: 0, removed: 0, changed: 3 }]);
  });
});

describe('the issues of two crawls', () => {
  it('name the templates that have them instead of each URL', async () => {
    for (const path of [
      `/crawls/${crawls.second}/comparison/issues?change=new`,
      `/crawls/${crawls.third}/comparison/issues?change=new&with=${crawls.first}`,
    ]) {
      const items = await list(path);
      expect(items.every((issue: any) => issue.new > 0)).toBe(true);
      expect(items.find((issue: any) => issue.check_id === 'title-missing')).toMatchObject({
        ...{ new: 3, fixed: 0, same: 0, count: 3, severity: 'error' },
        groups: [{ template: '/products/*', new: 3, fixed: 0 }],
      });
    }
    expect((await get(`/crawls/${crawls.third}/comparison/issues?change=new`)).items).toEqual([]);
  });

  it('are listed by the template or page that causes them', async () => {
    for (const change of ['new', 'fixed']) {
      const issues = await list(`/crawls/${crawls.second}/comparison/issues?change=${change}`);
      const found = await get(`/crawls/${crawls.second}/comparison/causes?change=${change}`);
      const items: readonly any[] = found.items;
      expect(items).toHaveLength(found.total);
      expect(sum(items, 'count')).toBe(sum(issues, change));
      for (const cause of items) expect(sum(cause.issues, 'count')).toBe(cause.count);
      if (change === 'fixed') continue;
      const products = items.find((cause) => cause.template === '/products/*');
      expect(products).toMatchObject({ url: null, urls: 3 });
      expect(products.issues[0]).toMatchObject({ check_id: 'title-missing', severity: 'error', count: 3 });
      expect(items.find((cause) => cause.template === '/blog/#/*')).toMatchObject({
        ...{ url: `${site.origin}/blog/2026/x`, urls: 1 },
      });
    }
    expect(await get(`/crawls/${crawls.third}/comparison/causes`)).toMatchObject({ items: [], total: 0 });
    expect(await get(`/crawls/${crawls.second}/comparison/causes?per_page=1&page=2`)).toMatchObject({
      page: 2,
    });
  });

  it('list their URLs against any crawl, also by group', async () => {
    const issue = `/crawls/${crawls.third}/issues/title-missing`;
    expect(await get(`${issue}?change=new`)).toMatchObject({ total: 0, items: [] });
    const found = await get(`${issue}?change=new&with=${crawls.first}`);
    expect(found).toMatchObject({ total: 3, issue: { count: 3, new: 3, same: 0, fixed: 0 } });
    expect(pick(found.items, 'url')).toEqual(products.map((path) => site.origin + path));
    expect(await get(`${issue}/groups?change=new&with=${crawls.first}`)).toMatchObject({
      items: [{ name: '/products/*', count: 3, new: 3 }],
      total: 1,
    });
    expect(await get(`${issue}/groups?by=folder`)).toMatchObject({
      items: [{ name: '/products/', count: 3, new: 0 }],
    });
    expect(await get(`${issue}?folder=/products/`)).toMatchObject({ total: 3 });
    expect(await get(`${issue}?template=/blog/*`)).toMatchObject({ total: 0, items: [] });
    // A site check: the title that the products had in common with nothing else, and what has been fixed.
    const items = await list(`/crawls/${crawls.third}/comparison/issues?with=${crawls.first}`);
    for (const { check_id, ...counts } of items)
      for (const change of ['new', 'fixed', 'same']) {
        const { total } = await get(
          `/crawls/${crawls.third}/issues/${check_id}?change=${change}&with=${crawls.first}&per_page=1`,
        );
        expect(total, `${check_id} ${change}`).toBe(counts[change]);
        const groups = await get(
          `/crawls/${crawls.third}/issues/${check_id}/groups?change=${change}&with=${crawls.first}`,
        );
        expect(sum(groups.items, 'count')).toBe(total);
      }
  });
});

describe('GET /crawls/{task_id}/page-groups', () => {
  it('groups the pages of a crawl, and the list of pages takes the groups', async () => {
    const path = `/crawls/${crawls.third}`;
    const { crawled } = await get(path);
    for (const by of ['template', 'folder']) {
      const items = await list(`${path}/page-groups?by=${by}&redirects=false`);
      expect(sum(items, 'count')).toBe(crawled);
      for (const { name, count, issues } of items) {
        const list = await get(`${path}/pages?redirects=false&${by}=${encodeURIComponent(name)}`);
        expect(list.total, name).toBe(count);
        expect(sum(list.items, 'issues')).toBe(issues);
      }
    }
    const items = await list(`${path}/page-groups?check=title-missing`);
    expect(items).toMatchObject([{ name: '/products/*', count: 3 }]);
    expect(pick((await get(`${path}/pages?folder=/blog/2026/`)).items, 'url')).toEqual([
      `${site.origin}/blog/2026/x`,
    ]);
    expectError(await user.api.get(`${path}/page-groups?by=host`), 'INVALID_REQUEST');
  });
});

describe('a comparison', () => {
  const tails = ['', '/pages', '/groups', '/issues', '/causes'];

  it('is only of crawls of the account, of the same site, complete and with their pages', async () => {
    const other = await service.createUser({ plan: 'open' });
    const [{ task_id: foreign }] = [
      expectSuccess(await other.api.post('/crawls', { domain: site.origin }), 202),
    ];
    const otherSite = await startChangingSite();
    otherSite.show(before);
    const elsewhere = await startCrawl(user.api, otherSite.origin);
    expect((await waitForCrawl(user.api, elsewhere)).status).toBe('complete');
    await otherSite.close();
    const missing = '01890000-0000-7000-8000-000000000000';
    for (const tail of tails) {
      const compare = (task: string, base?: string) =>
        user.api.get(`/crawls/${task}/comparison${tail}${base === undefined ? '' : `?with=${base}`}`);
      expectError(await compare(crawls.second, crawls.second), 'INVALID_REQUEST');
      expectError(await compare(crawls.second, elsewhere), 'INVALID_REQUEST');
      expectError(await compare(crawls.second, missing), 'NOT_FOUND');
      expectError(await compare(missing, crawls.second), 'NOT_FOUND');
      expectError(await compare(crawls.second, foreign), 'FORBIDDEN');
      expectError(await compare(foreign, crawls.second), 'FORBIDDEN');
      expectError(await compare(crawls.second, 'x'), 'INVALID_REQUEST');
      // There is no previous crawl.
      expectError(await compare(crawls.first), 'NO_DATA');
    }
    const issue = `/crawls/${crawls.second}/issues/title-missing`;
    for (const tail of ['', '/groups']) {
      expectError(await user.api.get(`${issue}${tail}?with=${foreign}`), 'FORBIDDEN');
      expectError(await user.api.get(`${issue}${tail}?with=${elsewhere}`), 'INVALID_REQUEST');
    }
    expectError(await other.api.get(`/crawls/${crawls.second}/comparable`), 'FORBIDDEN');
    await other.api.post(`/crawls/${foreign}/stop`, {});
  });

  it('has no data if a crawl was stopped or its pages have been deleted', async () => {
    // From a week whose partitions have been dropped.
    const old = '01890000-0000-7000-8000-0000000000ab';
    await service.pool.query(
      `insert into crawls (task_id, account_id, domain, start_url, max_pages, max_depth, status)
       select $1, account_id, domain, start_url, 5, 5, 'complete' from crawls where task_id = $2`,
      [old, crawls.first],
    );
    const { task_id: stopped } = expectSuccess(await user.api.post('/crawls', { domain: site.origin }), 202);
    await user.api.post(`/crawls/${stopped}/stop`, {});
    for (const tail of tails) {
      const path = `/crawls/${crawls.second}/comparison${tail}`;
      expectError(await user.api.get(`${path}?with=${old}`), 'NO_DATA');
      expectError(await user.api.get(`${path}?with=${stopped}`), 'NO_DATA');
    }
    const items = await list(`/crawls/${crawls.second}/comparable`);
    expect(pick(items, 'task_id')).not.toContain(old);
  });

  it('is the same for all who ask for it first at the same time', async () => {
    // The later crawl as the base: nobody has compared these yet.
    const pair = `/crawls/${crawls.first}/comparison`;
    const [whole, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => get(`${pair}?with=${crawls.third}`)),
    );
    for (const other of others) expect(other).toEqual(whole);
    expect(await get(`${pair}?with=${crawls.third}`)).toEqual(whole);
    const reverse = await get(`/crawls/${crawls.third}/comparison?with=${crawls.first}`);
    const { pages } = reverse;
    expect(whole.pages).toEqual({ ...pages, added: pages.removed, removed: pages.added });
    expect(whole.changes).toEqual(reverse.changes);
    expect(whole.issues).toMatchObject({ new: reverse.issues.fixed, fixed: reverse.issues.new });
    expect(await list(`${pair}/pages?with=${crawls.third}`)).toHaveLength(
      added(pages.added, pages.removed, pages.changed),
    );
  });

  it('follows the statuses of issues that are set after it was first read', async () => {
    const latest = await crawl();
    const status = { check_id: 'title-missing', status: 'ignored', reason: 'Intended' };
    const statuses = `/sites/${new URL(site.origin).host}/statuses`;
    const expectCounts = async (failing: number, ignored: number): Promise<void> => {
      const [now, then] = [`with=${crawls.first}`, `with=${latest}`];
      const ofCheck = async (path: string): Promise<any> =>
        (await list(path)).find(({ check_id }) => check_id === 'title-missing');
      const compared = await ofCheck(`/crawls/${latest}/comparison/issues?${now}`);
      if (failing === 0) expect(compared).toBe(undefined);
      else
        expect(compared).toMatchObject({
          ...{ new: failing, fixed: 0, groups: [{ template: '/products/*', new: failing, fixed: 0 }] },
        });
      const issue = `/crawls/${latest}/issues/title-missing`;
      for (const query of [`change=new&${now}`, now])
        expect(await get(`${issue}?${query}`)).toMatchObject({ total: failing });
      expect(await list(`${issue}?change=new&${now}`)).toHaveLength(failing);
      expect(await list(issue)).toHaveLength(failing);
      expect(await list(`${issue}?ignored=true&${now}`)).toMatchObject(
        Array.from({ length: ignored }, () => ({ change: 'new' })),
      );
      expect(sum(await list(`${issue}/groups?change=new&${now}`), 'count')).toBe(failing);
      const causes = await list(`/crawls/${latest}/comparison/causes?change=new&${now}`);
      const cause = causes.find(({ template }) => template === '/products/*') ?? { issues: [] };
      const ofTitle = (cause.issues as readonly any[]).filter(({ check_id }) => check_id === 'title-missing');
      expect(sum(ofTitle, 'count')).toBe(failing);
      // The other way around, they are fixed; what was ignored is not.
      const fixed = `/crawls/${crawls.first}/issues/title-missing`;
      expect(await get(`${fixed}?change=fixed&${then}`)).toMatchObject({ total: failing });
      expect(await list(`${fixed}?change=fixed&${then}`)).toHaveLength(failing);
      expect(sum(await list(`${fixed}/groups?change=fixed&${then}`), 'count')).toBe(failing);
    };
    await expectCounts(3, 0);
    const one = { ...status, scope: 'url', target: `${site.origin}/products/1` };
    const { id } = expectSuccess(await user.api.post(statuses, one), 201);
    await expectCounts(2, 1);
    const { id: whole } = expectSuccess(await user.api.post(statuses, { ...status, scope: 'site' }), 201);
    await expectCounts(0, 3);
    for (const added of [id, whole])
      expectSuccess(await user.api.delete(`${statuses}/${String(added)}`), 200);
    await expectCounts(3, 0);
  });
});
