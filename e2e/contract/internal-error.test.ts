import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { waitFor } from '../harness/service.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { proves } from './proves.ts';

describe('an internal error', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it('is 500 INTERNAL_ERROR, with the cause only in the log, under the same request id', async () => {
    proves('error:INTERNAL_ERROR', 'rule:leaks-nothing');
    const user = await service.createUser();
    await service.pool.query('alter table scans rename to scans_away');
    const answer = await user.api.get('/history');
    const message = expectError(answer, 'INTERNAL_ERROR');
    expect(message).not.toMatch(/relation|scans|select|postgres/i);
    const { request_id: id } = answer.body.meta;
    await waitFor('the cause in the log', () =>
      service
        .logLines()
        .some(
          (line) =>
            line['requestId'] === id && /relation .*scans.* does not exist/.test(JSON.stringify(line)),
        ),
    );
    await service.pool.query('alter table scans_away rename to scans');
    expectSuccess(await user.api.get('/history'), 200);
  });
});
