import { describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { createPdfPool } from './pdf-pool.ts';

/** Reports whose reading is blocked until released; then there is nothing to render. */
function makeReports() {
  const started: string[] = [];
  const letGo = new Map<string, () => void>();
  const pool = createPdfPool(createLog({ level: 'silent', role: 'test' }));
  const ask = (name: string, accountId: number | null): Promise<string> =>
    pool
      .render(
        () =>
          new Promise((_resolve, reject) => {
            started.push(name);
            letGo.set(name, () => reject(new Error('nothing to draw')));
          }),
        accountId,
      )
      .then(
        () => 'drawn',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
  return { started, letGo, ask };
}

describe('simultaneous PDF reports', () => {
  it('are rejected for an account with four waiting, before they are read, while others still get a place', async () => {
    const { started, letGo, ask } = makeReports();
    const own = ['a', 'b', 'c', 'd'].map((name) => ask(name, 1));
    expect(await ask('e', 1)).toMatch(/^Too many reports/);
    const other = ask('other', 2);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    letGo.get('b')?.();
    expect(await own[1]).toBe('nothing to draw');
    expect(started).toEqual(['a', 'b', 'c', 'd', 'other']);
    const again = ask('again', 1);
    for (const name of ['a', 'c', 'd', 'other']) letGo.get(name)?.();
    await Promise.all([...own, other]);
    letGo.get('again')?.();
    expect(await again).toBe('nothing to draw');
  });

  it('are read four at a time in order of arrival, with at most seventeen waiting', async () => {
    const { started, letGo, ask } = makeReports();
    const names = Array.from({ length: 17 }, (_, number) => `report ${number}`);
    const renders = names.map((name) => ask(name, null));
    expect(await ask('one more', null)).toMatch(/^Too many reports/);
    for (const [number, name] of names.entries()) {
      expect(started).toEqual(names.slice(0, number + 4));
      letGo.get(name)?.();
      await renders[number];
    }
  });
});
