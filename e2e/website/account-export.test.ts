import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password, type User } from '../harness/accounts.ts';
import { startCrawl, waitForCrawl } from '../harness/crawls.ts';
import { expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';
import { openWebsite, type Website } from '../harness/website.ts';

let service: TestService;
let site: Site;
beforeAll(async () => {
  service = await useSharedService();
  site = await startSite();
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const openAs = async ({ email }: User): Promise<Website> => {
  const website = openWebsite(service.url);
  await website.logIn(email, password);
  return website;
};
/** The file itself, which has no envelope. */
const askExport = (website: Website, secret = password): Promise<Response> =>
  fetch(`${service.url}/app/api/account/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-siteglass-csrf': '1',
      cookie: [...website.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ password: secret }),
  });

describe('POST /account/export', () => {
  it('needs the password and a session', async () => {
    proves('rule:account-export');
    const user = await service.createUser();
    expect((await askExport(await openAs(user), 'not it')).status).toBe(401);
    expect((await askExport(openWebsite(service.url))).status).toBe(401);
    expect((await user.api.post('/account/export', { password })).status).toBe(404);
  });

  it('returns one file with all data of the account, and nothing of others or secret', async () => {
    proves('rule:account-export');
    const user = await service.createUser();
    const other = await service.createUser();
    const website = await openAs(user);
    const key = expectSuccess(await user.api.post('/tokens', { name: 'A key', scopes: ['read'] }), 201);
    const scan = await user.api.scan(`${site.url}/`);
    await other.api.scan(`${site.url}/?theirs`);
    const crawl = await startCrawl(user.api, site.url, { max_pages: 3 });
    await waitForCrawl(user.api, crawl);
    await user.api.post('/scans/bulk', { urls: [`${site.url}/?a`] });
    await user.api.post('/verifications', { domain: 'example.com' });

    const answer = await askExport(website);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="siteglass-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const text = await answer.text();
    const copy = JSON.parse(text) as Record<string, any>;
    expect(copy).toMatchObject({
      format: 'siteglass-account',
      version: 1,
      profile: { id: user.id, email: user.email, plan: 'open' },
      api_keys: [{ name: 'A key', prefix: key.prefix }],
      batches: [{}],
      batch_items: [{ url: `${site.url}/?a` }],
      crawls: [{ task_id: crawl, status: 'complete' }],
      site_verifications: [{ host: 'example.com', method: null }],
    });
    expect(copy['scans'][0]).toMatchObject({ task_id: scan.scan_id, url: `${site.url}/` });
    expect(copy['scans'][0].result.checks.length).toBeGreaterThan(10);
    expect(copy['crawl_pages'].length).toBeGreaterThan(0);
    expect(copy['crawl_documents'][0].analysis.checks.length).toBeGreaterThan(10);
    const events = copy['account_events'] as readonly { kind: string }[];
    expect(events.map(({ kind }) => kind)).toContain('data-exported');
    expect(text).not.toContain('theirs');
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(String(key.token));
    expect(text).not.toMatch(/token_hash|password_hash|"salt"|argon2/);
  });

  it('leaves nothing open if the client disconnects', async () => {
    const user = await service.createUser();
    const website = await openAs(user);
    for (let n = 0; n < 3; n += 1) {
      // The service learns of the disconnect a moment later; until then, the account has an export in progress.
      await waitFor('the next export', async () => {
        const answer = await askExport(website);
        await answer.body!.cancel();
        if (answer.status !== 429) expect(answer.status).toBe(200);
        return answer.status === 200;
      });
    }
    await waitFor('the end of the snapshots', async () => {
      const { rows } = await service.pool.query(
        `select from pg_stat_activity where datname = current_database() and query like '%section%'
           and state like 'idle in transaction%'`,
      );
      return rows.length === 0;
    });
  });

  it('makes one export of an account at a time', async () => {
    proves('rule:account-export');
    const user = await service.createUser();
    const websites = await Promise.all([openAs(user), openAs(user), openAs(user)]);
    const holding = await service.pool.connect();
    try {
      // The export that is accepted waits for this table until the others have had their responses.
      await holding.query('begin; lock table batch_items in access exclusive mode');
      const answers = await Promise.all(websites.map((website) => askExport(website)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      await holding.query('rollback');
      const accepted = answers.find(({ status }) => status === 200)!;
      expect(await accepted.json()).toMatchObject({ profile: { id: user.id } });
    } finally {
      holding.release(true);
    }
  });
});
