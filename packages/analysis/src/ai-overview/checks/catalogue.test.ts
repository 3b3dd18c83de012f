import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { aiFactsOf } from '../../fixtures/ai-page.ts';
import { hostilePages } from '../../fixtures/hostile.ts';
import { aiChecksTable } from '../ai-overview-document.ts';
import { aiChecks } from './index.ts';
import { retiredAiChecks } from './retired.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../../../../docs/ai-overview.md', import.meta.url));
const listFiles = ['index.ts', 'retired.ts'];
const files = readdirSync(folder);
const checkFiles = files.filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !listFiles.includes(path),
);

describe('the catalog of AI readiness checks', () => {
  it('lists each file of the folder, under its id', () => {
    expect(aiChecks.map(({ id }) => `${id}.ts`).sort()).toEqual(checkFiles.sort());
  });

  it('has a test for each check, and exports it under its id in camel case', () => {
    for (const path of checkFiles) {
      expect(files).toContain(path.replace(/\.ts$/, '.test.ts'));
      const name = basename(path, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(readFileSync(folder + path, 'utf8')).toContain(`export const ${name} = defineAiCheck({`);
    }
  });

  it('has unique ids, none of which is a retired check', () => {
    const ids = aiChecks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const running = new Map(aiChecks.map(({ id, version }) => [id, version]));
    for (const { id, version } of retiredAiChecks)
      expect(running.get(id) ?? Infinity).toBeGreaterThan(version);
  });

  it('has a hundred points in total', () => {
    const points = (kind: string) =>
      aiChecks.filter((check) => check.kind === kind).reduce((sum, { maxScore }) => sum + maxScore, 0);
    expect([points('scored'), points('gate'), points('informative')]).toEqual([100, 0, 0]);
  });

  describe.each(
    [...aiChecks, ...retiredAiChecks].map((card) => [`${card.id}@${card.version}`, card] as const),
  )('%s', (_, { id, version, kind, maxScore, source }) => {
    it('has a valid card', () => {
      expect(id).toMatch(/^ai-[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(Number.isInteger(version) && version > 0).toBe(true);
      expect(maxScore > 0).toBe(kind === 'scored');
      expect(new URL(source).protocol).toBe('https:');
    });
  });

  it('allows partial points only with the partial status', () => {
    for (const { page } of hostilePages.slice(0, 4)) {
      const facts = aiFactsOf({ html: page.html });
      for (const check of aiChecks) {
        const { status, share } = check.run(facts);
        if (status === 'partial') expect(share > 0 && share < 1).toBe(true);
        else expect(share).toBe(status === 'pass' ? 1 : 0);
      }
    }
  });

  it('matches docs/ai-overview.md (npm run generate writes the table)', () => {
    const whole = readFileSync(document, 'utf8');
    const start = whole.indexOf('<!-- checks -->');
    const end = whole.indexOf('<!-- end of checks -->');
    expect(start > 0 && end > start).toBe(true);
    const text = `${whole.slice(0, start)}<!-- checks -->\n\n${aiChecksTable(aiChecks)}\n\n${whole.slice(end)}`;
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8')).toBe(text);
  });
});

/** Without recursion: facts may be large. */
