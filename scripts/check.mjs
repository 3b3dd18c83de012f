// npm run check: runs every check even if one fails, so that one run reports everything to fix.
import { spawnSync } from 'node:child_process';

import { prepareOrExplain, ROOT } from './prepare.mjs';

const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:boundaries'];

if (await prepareOrExplain()) {
  const failed = CHECKS.filter(
    (name) =>
      spawnSync('npm', ['run', '--silent', name], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
        .status !== 0,
  );
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
