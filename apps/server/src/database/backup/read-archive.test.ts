import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginningName, BackupError, endName, formatVersion, pieceName, toJson } from './format.ts';
import { openArchive } from './read-archive.ts';
import { endOfArchive, tarEntry } from './tar.ts';

const rows = Buffer.from('1\tglass\n2\tsand and soda\n');
const beginning = {
  format: formatVersion,
  product: '0.1.0',
  postgres: '18.4',
  created_at: '2026-11-21T12:00:00.000Z',
  migration: 3,
  tables: [{ name: 'things', columns: ['id', 'name'] }],
  sequences: [],
};
const end = {
  tables: [
    {
      name: 'things',
      rows: 2,
      bytes: rows.length,
      sha256: '9eb25204d52ced9bb81641022947cb8c7e780e9b3b52817c8b686ed17ad428cd',
    },
  ],
};

function archiveWith(
  changes: { beginning?: object; end?: object; entries?: readonly Buffer[] } = {},
): Buffer {
  const at = new Date(0);
  return gzipSync(
    Buffer.concat([
      tarEntry(beginningName, toJson({ ...beginning, ...changes.beginning }), at),
      ...(changes.entries ?? [tarEntry(pieceName('things', 1), rows, at)]),
      tarEntry(endName, toJson({ ...end, ...changes.end }), at),
      endOfArchive,
    ]),
  );
}

/** Everything in the archive, read the way a restore reads it. */
async function read(bytes: Buffer): Promise<string> {
  const archive = await openArchive(Readable.from([bytes]));
  const pieces: Buffer[] = [];
  for await (const piece of archive.readRows('things')) pieces.push(piece);
  await archive.finish(new Map([['things', 2]]));
  return `${JSON.stringify(archive.beginning)} ${Buffer.concat(pieces).toString()}`;
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const error: unknown = await read(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof BackupError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.message;
}

describe('reading a backup', () => {
  it('returns what was written', async () => {
    expect(await read(archiveWith())).toBe(`${JSON.stringify(beginning)} ${rows.toString()}`);
  });

  it('rejects a truncated backup, wherever it was cut', async () => {
    const whole = archiveWith();
    for (let length = 0; length < whole.length; length += 1) await refusalOf(whole.subarray(0, length));
  });

  it('detects a flipped bit in any byte, unless it does not change the data', async () => {
    const whole = archiveWith();
    const expected = await read(whole);
    for (let index = 0; index < whole.length; index += 1) {
      const altered = Buffer.from(whole);
      altered[index]! ^= 1 << (index & 7);
      const outcome = await read(altered).catch((error: unknown) => error);
      // The change hit metadata in gzip's header, or is another encoding of the same bytes.
      if (!(outcome instanceof BackupError)) expect(outcome).toBe(expected);
    }
  });

  it('detects any changed byte, even if the compression is intact', async () => {
    const tar = gunzipSync(archiveWith());
    const expected = await read(gzipSync(tar));
    for (let index = 0; index < tar.length; index += 7) {
      const altered = Buffer.from(tar);
      altered[index]! ^= 1;
      const outcome = await read(gzipSync(altered)).catch((error: unknown) => error);
      // Informational fields, such as the version that wrote the backup, are verified only by the compression.
      if (!(outcome instanceof BackupError))
        expect(String(outcome).split('} ')[1]).toBe(expected.split('} ')[1]);
    }
  });

  it('rejects rows that are missing, reordered or added', async () => {
    const piece = (index: number): Buffer => tarEntry(pieceName('things', index), rows, new Date(0));
    expect(await refusalOf(archiveWith({ entries: [] }))).toContain(
      'the rows of things do not match their checksum',
    );
    expect(await refusalOf(archiveWith({ entries: [piece(2)] }))).toContain('out of order');
    expect(await refusalOf(archiveWith({ entries: [piece(1), piece(2)] }))).toContain('the rows of things');
    const fewer = { tables: [{ ...end.tables[0]!, rows: 3 }] };
    expect(await refusalOf(archiveWith({ end: fewer }))).toContain('things had 3 rows');
  });

  it('accepts rows that an older version did not count', async () => {
    const uncounted = { tables: [{ ...end.tables[0]!, rows: 0 }] };
    expect(await read(archiveWith({ end: uncounted }))).toContain('sand and soda');
  });

  it('rejects a newer format with a clear message', async () => {
    const newer = archiveWith({ beginning: { format: formatVersion + 1, tables: 'of another kind' } });
    expect(await refusalOf(newer)).toBe(
      `The backup has format ${formatVersion + 1}, but this version of Siteglass reads formats up to ${formatVersion}. Use a newer version of Siteglass.`,
    );
  });

  it('rejects other files', async () => {
    for (const other of [
      Buffer.from('PK\x03\x04'),
      gzipSync('some text'),
      gzipSync(endOfArchive),
      Buffer.alloc(600),
    ])
      expect(await refusalOf(other)).toMatch(/^The file is not a Siteglass backup/);
  });
});
