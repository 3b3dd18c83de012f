import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sources are tested, not builds: the condition makes the workspaces resolve to `src`. Node itself gets these
 * conditions, too, for require() as for import: with `import` or `module` among them it would require ES modules.
 */
const ssr = { resolve: { conditions: ['siteglass-source', 'node'] } };

const isFullDose = process.env['SITEGLASS_TEST_DOSE'] === 'full';

/**
 * Pure logic: it takes milliseconds, the limit is for a busy machine, and it leaves nothing behind to isolate. It never
 * waits, and each worker loads most modules: more workers than cores would only load them more often.
 */
const unit = {
  testTimeout: 120_000,
  isolate: false,
  pool: 'threads' as const,
  maxWorkers: availableParallelism(),
};

/**
 * Tests of real servers and processes, from inside and as black boxes, with the one PostgreSQL of the run; each file ends
 * what it starts.
 */
const integration = {
  isolate: false,
  // More than the two cores that a run should be content with: the tests wait for much that takes no processor.
  maxWorkers: 4,
  globalSetup: ['e2e/harness/bundled.mjs', 'apps/server/test/postgres-server.ts'],
  testTimeout: 300_000,
  hookTimeout: 150_000,
  // What is certain to come is waited for as long as in the harness.
  expect: { poll: { timeout: 60_000 } },
};

/** Long proofs, for `npm run test:full` alone: each loads the machine as it needs, so one at a time, after all others. */
const longProofs = {
  ssr,
  test: {
    name: 'integration-full',
    include: ['e2e/**/*.full.test.ts'],
    ...integration,
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
};

/**
 * The tests of a folder. The full dose has only the slow ones and those that know doses: the others have nothing to add to
 * `npm test`, which CI runs as well.
 */
function testsIn(folder: string): string[] {
  if (!isFullDose) return [`${folder}/**/!(*.slow|*.full).test.ts`];
  return readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.full.test.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter(
      (file) =>
        file.endsWith('.slow.test.ts') ||
        /SITEGLASS_TEST_DOSE|expectLinear/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
    );
}

/**
 * The files that start many processes or browsers, crawl, render PDFs or wait long come first, so that a run does not
 * end with one of them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      return /\/(?:processes|database|backup|crawls?|website|walks|pdf)\/[^/]+$|\/(?:authority|report-mails|webhooks|huge-pages|security-sources|provider-contract)\.(?:slow\.)?test\.ts$/.test(
        moduleId,
      )
        ? 0
        : 1;
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  ssr,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ssr,
        test: {
          name: 'unit',
          include: ['packages/analysis/src', 'apps/server/src', 'apps/web/src'].flatMap(testsIn),
          ...unit,
        },
      },
      {
        ssr,
        test: {
          name: 'integration',
          include: ['apps/server/test', 'e2e'].flatMap(testsIn),
          ...integration,
          sequence: { groupOrder: 1 },
        },
      },
      ...(isFullDose ? [longProofs] : []),
    ],
  },
});
