import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFace } from '../../src/pdf/fonts.ts';

const isFull = process.env['SITEGLASS_TEST_DOSE'] === 'full';
const installed = createRequire(import.meta.url);

/** The code points that a font family claims to have: the first of each range of its files, or of every eighth file. */
function listRanges(family: string): [file: string, codePoints: number[]][] {
  const folder = path.dirname(installed.resolve(`@fontsource/${family}/unicode.json`));
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  expect(readdirSync(path.join(folder, 'files')).length).toBeGreaterThan(0);
  return Object.entries(ranges)
    .filter((_, index) => isFull || index % 8 === 0)
    .map(([file, list]) => [
      file,
      list.split(',').map((range) => Number.parseInt(range.replace('U+', ''), 16)),
    ]);
}

describe('the fonts of reports', () => {
  it.each(['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'])('are readable in the files of %s', (family) => {
    for (const [file, codePoints] of listRanges(family))
      for (const weight of [400, 600] as const) {
        const found = codePoints.filter((codePoint) => findFace([codePoint], weight) !== null);
        expect(found.length, `${family} ${file}`).toBeGreaterThan(0);
      }
  });
});
