import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSchemaProblems } from '../../apps/server/test/json-schema.ts';
import type { User } from '../harness/accounts.ts';
import { startChangingSite, type ChangingSite } from '../harness/changing-site.ts';
import { expectError, expectSuccess, timestamp } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const page = (head: string, body: string) => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body><main>${body}</main></body></html>`,
});
const before = page(
  '<meta name="description" content="How glass is made."><link rel="canonical" href="/glass">',
  '<h1>Glass</h1><p>Tickets cost 19 euros.</p><p>Closed on Mondays.</p><a href="/blow">Blowing</a>',
);
const after = page(
  '<title>Glass and how it is made by hand</title><meta name="description" content="How glass is made.">',
  '<h1>Glass</h1><h1>Made by hand</h1><p>Tickets cost 24 euros.</p><a href="/cut">Cutting</a><img src="/a.png">',
);
const noPage = { body: '{}', headers: { 'content-type': 'application/json' } };

describe('GET /scans/{task_id}/comparison', () => {
  let service: TestService;
  let user: User;
  let site: ChangingSite;
  /** Scans of the page before and after it changed, and another one with the second result. */
  let first: { scan_id: string; scan_id_db: number; result: { seo_score: number; grade: string } };
  let second: typeof first;
  let copy: typeof first & { cached: boolean };
  beforeAll(async () => {
    service = await useSharedService();
    user = await service.createUser();
    site = await startChangingSite();
    const scan = (path: string) => user.api.scan(`${site.origin}${path}`, { bypass_cache: true });
    site.show({ '/glass': before, '/glass/cut': before });
    first = await scan('/glass');
    // Neither a page below it nor a scan that failed is a version of the page.
    await scan('/glass/cut');
    site.show({ '/glass': noPage });
    expect((await scan('/glass')).status).toBe('error');
    site.show({ '/%67lass': after });
    second = await scan('/%67lass');
    copy = await user.api.scan(`${site.origin}/glass#copy`);
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const compare = async (taskId: string, query = '', as = user) =>
    expectSuccess(await as.api.get(`/scans/${taskId}/comparison${query}`), 200);
  const ids = (issues: { check_id: string }[]) => issues.map(({ check_id }) => check_id);
  const changed = (fields: Record<string, { changed: boolean; before: unknown; after: unknown }>) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => field.changed)
        .map(([name, field]) => [name, [field.before, field.after]]),
    );

  it('shows what has changed since the previous scan of the page', async () => {
    const { state, same_url, before: then, after: now, changes } = await compare(second.scan_id);
    expect({ state, same_url }).toEqual({ state: 'compared', same_url: true });
    expect(then).toMatchObject({ scan_id: first.scan_id, scan_id_db: first.scan_id_db });
    expect(now).toMatchObject({ scan_id: second.scan_id, url: `${site.origin}/%67lass` });
    expect(then.scanned_at).toMatch(timestamp);
    expect(changes.score).toMatchObject({
      before: { score: first.result.seo_score, grade: first.result.grade },
      after: { score: second.result.seo_score, grade: second.result.grade },
      change: second.result.seo_score - first.result.seo_score,
      comparable: true,
    });
    const categories = changes.categories as { id: string; before: number; after: number }[];
    const title = categories.find(({ id }) => id === 'title')!;
    expect(title.after).toBeGreaterThan(title.before);
    const others = changes.sub_scores as { id: string }[];
    expect(others.map(({ id }) => id)).toEqual(['security', 'ai-readiness']);

    expect(ids(changes.issues.fixed)).toContain('title-missing');
    expect(ids(changes.issues.new)).toContain('img-alt-missing');
    expect(ids(changes.issues.not_applicable)).toContain('can-relative');
    expect(changes.issues.not_comparable).toEqual([]);
    const counts = changes.issues as { new: object[]; open: number; after: number };
    expect(counts.new.length + counts.open).toBe(counts.after);

    expect(changed(changes.page)).toEqual({
      title: [null, 'Glass and how it is made by hand'],
      canonical: [`${site.origin}/glass`, null],
      h1: [['Glass'], ['Glass', 'Made by hand']],
    });
    expect(changes.links.internal).toMatchObject({
      added: [{ url: `${site.origin}/cut`, text: 'Cutting' }],
      removed: [{ url: `${site.origin}/blow`, text: 'Blowing' }],
    });
    const { passages, ...totals } = changes.text;
    expect(totals).toMatchObject({ state: 'compared', added: 2, removed: 2, changed: 1 });
    expect(passages).toContainEqual({
      change: 'changed',
      is_main: true,
      parts: [
        { change: 'same', text: 'Tickets cost ' },
        { change: 'removed', text: '19' },
        { change: 'added', text: '24' },
        { change: 'same', text: ' euros.' },
      ],
    });
  });

  it('is the same for a cached copy of the result', async () => {
    expect(copy.cached).toBe(true);
    const { before: then, changes } = await compare(copy.scan_id);
    expect(then.scan_id).toBe(first.scan_id);
    expect(changes).toEqual((await compare(second.scan_id)).changes);
  });

  it('is as documented', async () => {
    const document = (await (await fetch(`${service.url}/api/v1/openapi.json`)).json()) as any;
    const { responses } = document.paths['/api/v1/scans/{task_id}/comparison'].get;
    for (const path of [second.scan_id, first.scan_id]) {
      const { body } = await user.api.get(`/scans/${path}/comparison`);
      expect(findSchemaProblems(responses['200'].content['application/json'].schema, body)).toEqual([]);
    }
  });

  it('says that there is no previous scan', async () => {
    expect(await compare(first.scan_id)).toEqual({
      state: 'no_previous_scan',
      after: expect.objectContaining({ scan_id: first.scan_id }) as object,
      before: null,
      same_url: null,
      changes: null,
    });
  });

  it('compares with any other scan of the account, also of another page and a later one', async () => {
    const other = await user.api.scan(`${site.origin}/other`);
    for (const id of [other.scan_id, other.scan_id_db]) {
      const { same_url, before: then, changes } = await compare(second.scan_id, `?with=${id}`);
      expect(same_url).toBe(false);
      expect(then).toMatchObject({ scan_id: other.scan_id, url: `${site.origin}/other` });
      expect(changes.page.status_code).toEqual({ before: 404, after: 200, changed: true });
    }
    const reverse = await compare(first.scan_id, `?with=${second.scan_id_db}`);
    expect(ids(reverse.changes.issues.new)).toContain('title-missing');
    const same = await compare(first.scan_id, `?with=${first.scan_id}`);
    expect(same.changes).toMatchObject({
      issues: { fixed: [], new: [], not_applicable: [] },
      text: { state: 'compared', passages: [] },
    });
  });

  it('names issues in the requested language', async () => {
    const { changes } = await compare(second.scan_id, '?lang=de&text=false');
    expect(changes.issues.fixed).toContainEqual(
      expect.objectContaining({ check_id: 'title-missing', label: 'Seitentitel fehlt' }),
    );
    expect(changes.text).toMatchObject({ state: 'not_requested', added: null, passages: [] });
  });

  it('says that the HTML of a page is no longer stored', async () => {
    const older = await user.api.scan(`${site.origin}/%67lass`, { bypass_cache: true });
    await service.pool.query(
      'delete from analysis_html where analysis_id = (select analysis_id from scans where task_id = $1)',
      [older.scan_id],
    );
    const { changes } = await compare(second.scan_id, `?with=${older.scan_id}`);
    expect(changes.text).toMatchObject({ state: 'html_deleted', changed: null, passages: [] });
    expect(changes.issues.fixed).toEqual([]);
  });

  it('does not compare issues of a check that only one scanner has', async () => {
    await service.pool.query(
      `update analyses set result = jsonb_set(result, '{checks}', jsonb_path_query_array(result, '$.checks[*] ? (@.id != "title-missing")'))
       where id = (select analysis_id from scans where task_id = $1)`,
      [first.scan_id],
    );
    const { issues } = (await compare(second.scan_id)).changes;
    expect(ids(issues.fixed)).not.toContain('title-missing');
    expect(issues.not_comparable).toEqual([
      expect.objectContaining({ check_id: 'title-missing', reason: 'added', before: null, after: 'pass' }),
    ]);
  });

  it('needs two complete scans of single pages', async () => {
    const sitemap = await user.api.scan(`${site.origin}/`, { mode: 'sitemap' });
    site.show({ '/glass': noPage });
    const failed = await user.api.scan(`${site.origin}/glass`, { bypass_cache: true });
    for (const { scan_id } of [sitemap, failed]) {
      expectError(await user.api.get(`/scans/${scan_id}/comparison`), 'NO_DATA');
      expectError(await user.api.get(`/scans/${second.scan_id}/comparison?with=${scan_id}`), 'NO_DATA');
    }
  });

  it("rejects another user's scans, unknown ones, and anything else", async () => {
    const other = await service.createUser();
    site.show({ '/glass': after });
    const own = await other.api.scan(`${site.origin}/glass`);
    const read = (taskId: string, query = '') => other.api.get(`/scans/${taskId}/comparison${query}`);
    // Another account's scans of the same page are no versions of it.
    expect((await compare(own.scan_id, '', other)).state).toBe('no_previous_scan');
    expectError(await read(second.scan_id), 'FORBIDDEN');
    expectError(await read(own.scan_id, `?with=${first.scan_id}`), 'FORBIDDEN');
    // Like everything with the number of a scan.
    expectError(await read(own.scan_id, `?with=${first.scan_id_db}`), 'NOT_FOUND');
    expectError(await read(own.scan_id, '?with=999999999'), 'NOT_FOUND');
    const unknown = '01890000-0000-7000-8000-000000000000';
    expectError(await read(unknown), 'NOT_FOUND');
    expectError(await read(own.scan_id, `?with=${unknown}`), 'NOT_FOUND');
    for (const query of [
      'with=',
      'with=0',
      'with=a',
      'with=1.5',
      'with=1&with=2',
      'text=1',
      'since=1',
      'lang=xx',
    ])
      expect(expectError(await read(own.scan_id, `?${query}`), 'INVALID_REQUEST'), query).toContain(
        query.split('=')[0],
      );
    expectError(await read('1'), 'INVALID_REQUEST');
    expectError(await service.anonymous.get(`/scans/${own.scan_id}/comparison`), 'MISSING_AUTH');
    expectError(
      await (await other.withKey('scan')).get(`/scans/${own.scan_id}/comparison`),
      'INSUFFICIENT_SCOPE',
    );
  });
});
