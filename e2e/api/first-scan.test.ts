import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/database-per-file.ts';
import { createUser } from '../harness/accounts.ts';
import { startService, type Service } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';

describe('a first scan', () => {
  let database: TestDatabase;
  let service: Service;
  let site: Site;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    site = await startSite();
    service = await startService({
      databaseUrl: database.url,
      env: { SITEGLASS_ALLOW_NETWORKS: '127.0.0.0/8' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await site.close();
    await database.drop();
  });

  it('goes from login to a result and into the history', async () => {
    const { api } = await createUser(service.url, database.url);
    const started = await api.post('/scans', { url: `${site.url}/` });
    expect(started.status).toBe(202);
    expect(started.body.data).toMatchObject({ status: 'queued', mode: 'single', url: `${site.url}/` });
    const done = await api.waitForTask(started.body.data.scan_id);
    expect(done.status).toBe('complete');
    expect(done.result.page.title.text).toBe('A page about glass in all its forms and colours');
    const history = await api.get('/history');
    expect(history.body.data.items[0]).toMatchObject({
      scan_id: started.body.data.scan_id,
      scan_id_db: done.scan_id_db,
      status: 'complete',
      seo_score: done.result.seo_score,
      cached: false,
    });
  });
});
