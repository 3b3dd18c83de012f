import { describe, expect, it } from 'vitest';
import { problemOf, readOutcome, type Outcome } from './ownership-calls.ts';
import type { Kind } from './ownership-ids.ts';

describe('the response to another user', () => {
  const owner = { marks: ['quince.example'] };
  const refusal = (id: string, status: number, code: string, message: string): Promise<Outcome> =>
    readOutcome(Response.json({ success: false, error: { code, message }, meta: {} }, { status }), id);
  const success = (data: unknown): Promise<Outcome> =>
    readOutcome(Response.json({ success: true, data }), '7');
  const unknown = () => refusal('999', 404, 'NOT_FOUND', 'There is no crawl 999.');

  it.each<[Kind, number, string, string]>([
    ['crawl by number', 404, 'NOT_FOUND', 'There is no crawl 7.'],
    ['crawl', 403, 'FORBIDDEN', 'This crawl belongs to another user.'],
  ])('is right for a %s: %i %s %s', async (kind, status, code, message) => {
    expect(problemOf(kind, await refusal('7', status, code, message), await unknown(), owner)).toBeNull();
  });

  it.each<[Kind, number, string, string]>([
    ['crawl by number', 403, 'FORBIDDEN', 'This crawl belongs to another user.'],
    ['crawl', 403, 'FORBIDDEN', 'This crawl of 9 pages belongs to another user.'],
    ['crawl by number', 404, 'NOT_FOUND', 'There is no crawl 7 of yours.'],
    ['crawl by number', 422, 'NO_DATA', 'There is no crawl 7.'],
  ])('is a leak for a %s: %i %s %s', async (kind, status, code, message) => {
    const problem = problemOf(kind, await refusal('7', status, code, message), await unknown(), owner);
    expect(problem).toMatch(/^differs from the response to an unknown id/);
  });

  it('is a leak if it has data of the owner, even if an unknown id gets the same', async () => {
    const message = 'There is no crawl of Quince.example.';
    const outcome = await refusal('7', 404, 'NOT_FOUND', message);
    expect(problemOf('crawl by number', outcome, outcome, owner)).toMatch(/^has "quince.example"/);
  });

  it('is a leak if it is a success, except for a filter', async () => {
    expect(problemOf('site', await success(1), await success(1), owner)).toBe('is 200');
    expect(problemOf('site as a filter', await success([]), await success([]), owner)).toBeNull();
    expect(problemOf('site as a filter', await success([1]), await success([]), owner)).toMatch(/^differs/);
  });
});
