import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../harness/envelope.ts';
import { parseAnswer, sendRaw } from '../harness/raw.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** The service looks for them every half minute. */
describe.concurrent('a connection that waits too long', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  it('gets an error envelope for a request that does not end', async () => {
    const raw = await sendRaw(service.url, 'GET /api/v1/history HTTP/1.1\r\nHost: x\r\n');
    expect(expectError(parseAnswer(raw), 'INVALID_REQUEST')).toContain('too long');
  });

  it('is closed without a response if it never sent a byte', async () => {
    expect(await sendRaw(service.url)).toBe('');
  });
});
