import { defineConfig } from 'vitest/config';

/** Sources are tested, not builds: the condition makes the workspaces resolve to `src`. */
const ssr = { resolve: { conditions: ['siteglass-source', 'module', 'node', 'import', 'default'] } };

export default defineConfig({
  ssr,
  test: {
    projects: [
      { ssr, test: { name: 'analysis', include: ['packages/analysis/src/**/*.test.ts'] } },
      { ssr, test: { name: 'server', include: ['apps/server/src/**/*.test.ts'] } },
    ],
  },
});
