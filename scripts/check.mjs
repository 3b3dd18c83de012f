// npm run check: every check, also after one has failed, so that one run tells all there is to mend.
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
