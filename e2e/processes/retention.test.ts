import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startSite, type Site } from '../harness/site.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';

describe('expired data', () => {
  let site: Site;
  let service: TestService;
  beforeAll(async () => {
    site = await startSite();
    service = await startTestService({
      workers: 1,
      env: { SITEGLASS_KEEP_HTML_DAYS: '10', SITEGLASS_KEEP_RESULTS_DAYS: '20' },
    });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const age = async (scanId: string, days: number): Promise<void> => {
    await service.pool.query(
      `with old as (update scans set completed_at = completed_at - make_interval(days => $2) where task_id = $1 returning analysis_id),
            older as (update analyses set completed_at = completed_at - make_interval(days => $2)
                      where id in (select analysis_id from old))
       update analysis_html set stored_at = stored_at - make_interval(days => $2)
       where analysis_id in (select analysis_id from old)`,
      [scanId, days],
    );
  };
  const hasHtml = async (scanId: string): Promise<boolean> => {
    const { rowCount } = await service.pool.query(
      'select from scans s join analysis_html h on h.analysis_id = s.analysis_id where s.task_id = $1',
      [scanId],
    );
    return rowCount === 1;
  };

  it('is deleted by the hourly run, and newer data stays', async () => {
    const { api } = await service.createUser({ plan: 'pro' });
    const scan = async (path: string): Promise<string> =>
      String((await api.scan(`${site.url}${path}`)).scan_id);
    const [young, withoutHtml, old] = [await scan('/young'), await scan('/without-html'), await scan('/old')];
    await age(withoutHtml, 11);
    await age(old, 21);
    const used = async (): Promise<number> =>
      expectSuccess(await api.get('/user/usage'), 200).scans_today.single.used;
    expect(await used()).toBe(3);
    const kept = [await api.get(`/scans/${young}`), await api.get(`/scans/${withoutHtml}`)];

    // As the queue's own scheduler adds it.
    await service.pool.query(
      `select graphile_worker.add_job('retention.v1', json_build_object('_cron', json_build_object('ts', now())))`,
    );
    await waitFor('the end of the run', async () => {
      const { rowCount } = await service.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'retention.v1'`,
      );
      return rowCount === 0;
    });

    expectError(await api.get(`/scans/${old}`), 'NOT_FOUND');
    expectError(await api.post(`/scans/${old}/stop`), 'NOT_FOUND');
    const history = expectSuccess(await api.get('/history'), 200);
    const items = history.items as { scan_id: string }[];
    expect(items.map((item) => item.scan_id)).toEqual([withoutHtml, young]);
    expect(history.total).toBe(2);
    for (const answer of kept) {
      const again = await api.get(`/scans/${String(answer.body.data.scan_id)}`);
      expect(again.body.data).toEqual(answer.body.data);
    }
    expect([await hasHtml(young), await hasHtml(withoutHtml)]).toEqual([true, false]);
    // The daily count is of requests, not of what is still stored.
    expect(await used()).toBe(3);
    expect(service.logLines().find((line) => line['msg'] === 'deleted expired data')).toMatchObject({
      html: 1,
      scans: 1,
      analyses: 1,
      htmlDays: 10,
      resultsDays: 20,
    });
  });
});
