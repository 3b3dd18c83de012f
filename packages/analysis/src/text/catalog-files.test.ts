import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeCatalogs } from '../fixtures/make-catalogs.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

// Does not import the file it generates, which may refer to a deleted file. The service's catalogs have the same form.
describe('the list of catalogs', () => {
  it.each([
    ['packages/analysis/src/text/', './translate.ts'],
    ['apps/server/src/text/', '@siteglass/analysis/text'],
  ])('in %s matches the languages and the files (npm run generate writes both)', (place, typesFrom) => {
    const folder = root + place;
    const files = readdirSync(`${folder}catalogs`, { recursive: true, encoding: 'utf8' });
    const { text, missing, unknown } = makeCatalogs(files, typesFrom);
    const isWriting = process.env['UPDATE_DOCS'] === '1';
    if (isWriting) {
      for (const file of missing) {
        mkdirSync(dirname(`${folder}catalogs/${file}`), { recursive: true });
        writeFileSync(`${folder}catalogs/${file}`, '{}\n');
      }
      writeFileSync(`${folder}catalogs.ts`, text);
    }
    expect(isWriting ? [] : missing, 'npm run generate').toEqual([]);
    expect(unknown, 'of languages that are not in languages.ts').toEqual([]);
    expect(readFileSync(`${folder}catalogs.ts`, 'utf8') === text, 'npm run generate').toBe(true);
  });

  it('requires of each language what any of them has', () => {
    const { text, missing, unknown } = makeCatalogs(
      ['it/a-b.json', 'it', 'de\\c.json', 'xx/d.json'],
      './types.ts',
      ['it', 'de', 'pt-BR'],
    );
    expect(missing).toEqual(['it/c.json', 'de/a-b.json', 'pt-BR/a-b.json', 'pt-BR/c.json']);
    expect(unknown).toEqual(['xx/d.json']);
    expect(text).toContain("import ptBRAB from './catalogs/pt-BR/a-b.json' with { type: 'json' };\n");
    expect(text).toContain("export type Area = 'a-b' | 'c';\n");
    expect(text).toContain("  'pt-BR': {\n    'a-b': ptBRAB,\n    c: ptBRC,\n  },\n};\n");
  });
});
