import { expect, test } from 'vitest';
import { maxBodyBytes, writeScanBody, type ScanEnd } from './delivery-body.ts';

const ended: ScanEnd = {
  taskId: '0193a1b0-0000-7000-8000-000000000000',
  status: 'complete',
  error: null,
  result: '{"seo_score":87}',
  resultUrl: 'https://example.com/api/v1/scans/0193a1b0-0000-7000-8000-000000000000',
};
const body = (change: Partial<ScanEnd> = {}): unknown => JSON.parse(writeScanBody({ ...ended, ...change }));
const { taskId: scan_id, resultUrl: result_url } = ended;
/** The size in bytes of a body without its result string. */
const around = Buffer.byteLength(writeScanBody({ ...ended, result: '""' }));

test('a complete scan is sent with its result and nothing else', () => {
  expect(body()).toEqual({ scan_id, status: 'complete', result: { seo_score: 87 } });
});

test('a failed scan has no result, but an error', () => {
  const error = { code: 'TIMEOUT', message: 'The server did not start its response in time.' };
  expect(body({ status: 'error', error, result: null })).toEqual({
    scan_id,
    status: 'error',
    error,
    result: null,
  });
});

test('a stopped scan has no result', () => {
  expect(body({ status: 'stopped', result: null })).toEqual({ scan_id, status: 'stopped', result: null });
});

test.each([
  ['a body of exactly 1 MiB is sent whole', 'x', maxBodyBytes - around, false],
  ['one byte more, and it says where the result is', 'x', maxBodyBytes - around + 1, true],
  ['bytes are counted, not characters', 'é', maxBodyBytes / 2, true],
])('%s', (_name, character, count, isLeftOut) => {
  const delivered = body({ result: JSON.stringify(character.repeat(count)) });
  if (isLeftOut) expect(delivered).toEqual({ scan_id, status: 'complete', result: null, result_url });
  else expect(delivered).toHaveProperty('result.length', count);
});

test('a result that was too large to read is left out as well', () => {
  expect(body({ result: null })).toEqual({ scan_id, status: 'complete', result: null, result_url });
});
