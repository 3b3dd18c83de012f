import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { CsvValue } from './csv.ts';
import { toXlsx } from './xlsx.ts';

/** The rows of the first sheet, the column names included. */
async function readBack(...rows: CsvValue[][]): Promise<unknown[][]> {
  const parts: Uint8Array[] = [];
  // eslint-disable-next-line @typescript-eslint/require-await -- an async source, as rows of a database are
  const source = (async function* () {
    yield rows;
  })();
  for await (const part of toXlsx('pages', ['url', 'title'], source)) parts.push(part);
  const read: unknown[][] = [];
  for await (const { values } of streamXlsxRows(Buffer.concat(parts))) read.push(values);
  return read;
}

describe('a workbook', () => {
  it('has the names of its columns, then its rows with numbers as numbers', async () => {
    const rows: CsvValue[][] = [
      ['/a', 'Grüße, "漢字" <&>'],
      [12.5, null],
      [true, ''],
    ];
    expect(await readBack(...rows)).toEqual([['url', 'title'], rows[0], [12.5], [true, '']]);
  });

  it.each(['=1+1', '+1', '@SUM(A1)', '\t=1', "'=1", ' lead', 'two\nlines', '_x0041_', '0012'])(
    'has the text %j as it is, and not as a formula or number',
    async (text) => {
      expect(await readBack([text, 'x'])).toEqual([
        ['url', 'title'],
        [text, 'x'],
      ]);
    },
  );

  it('cuts a text that is too long for a cell', async () => {
    const [, row] = await readBack(['x'.repeat(40_000)]);
    expect(row![0]).toHaveLength(32_767);
  });

  it('pulls rows only as its parts are read', async () => {
    let pulled = 0;
    // eslint-disable-next-line @typescript-eslint/require-await -- likewise
    const endless = (async function* (): AsyncGenerator<CsvValue[][]> {
      for (;;) {
        pulled += 1;
        yield Array.from({ length: 100 }, (_, n) => [`${pulled}-${Math.sin(n * pulled)}`]);
      }
    })();
    let bytes = 0;
    for await (const part of toXlsx('pages', ['url'], endless)) {
      bytes += part.length;
      if (bytes > 50_000) break;
    }
    const reached = pulled;
    await new Promise(setImmediate);
    expect(pulled - reached).toBeLessThan(50);
  });
});
