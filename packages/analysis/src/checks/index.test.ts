import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { makeCheckIndex } from '../fixtures/make-check-index.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('/') && path.endsWith('.ts') && !path.endsWith('.test.ts'));

// Does not import the file it writes, which may reference a deleted file.
describe('the list of checks', () => {
  it('matches the files in the folder (npm run generate writes it)', () => {
    const text = makeCheckIndex(files);
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(`${folder}index.ts`, text);
    expect(readFileSync(`${folder}index.ts`, 'utf8') === text, 'npm run generate').toBe(true);
  });

  it('keeps the order of stored results, with a new check last in its category', () => {
    const text = makeCheckIndex([
      'title/a-new-one.ts',
      'meta-description/desc-missing.ts',
      'title/title-long.ts',
      'title/title-missing.ts',
    ]);
    expect(text).toContain("import { aNewOne } from './title/a-new-one.ts';\n");
    expect(text).toContain('= [\n  titleMissing,\n  titleLong,\n  aNewOne,\n  descMissing,\n];\n');
  });
});
