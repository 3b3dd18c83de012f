// npm test: sets up what is missing, runs every suite and ends with a one-line summary of counts.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { prepareOrExplain, ROOT } from './prepare.mjs';
import { haveSystemPieces } from './system-pieces.mjs';

if ((await prepareOrExplain()) && (await haveSystemPieces())) {
  const directory = await mkdtemp(path.join(tmpdir(), 'siteglass-report-'));
  try {
    const report = path.join(directory, 'report.json');
    const code = await runVitest(report);
    const counts = await countTests(report, code);
    console.log(countLine(counts));
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function runVitest(report) {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The terminal sends Ctrl-C to both processes: vitest stops its servers, then this one exits.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function countTests(report, code) {
  let results;
  try {
    results = JSON.parse(await readFile(report, 'utf8'));
  } catch {
    console.log('Failed: the test runner ended without a report.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const passed = results.numPassedTests;
  const skipped = results.numPendingTests + results.numTodoTests;
  // A file that does not load, or whose setup fails, has no failed tests of its own.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed'),
  );
  for (const file of results.testResults)
    for (const { fullName, failureMessages } of file.assertionResults.filter(
      ({ status }) => status === 'failed',
    ))
      console.log(
        `Failed: ${path.relative(ROOT, file.name)}: ${fullName}: ${firstLines(failureMessages[0])}`,
      );
  for (const file of broken)
    console.log(`Failed: ${path.relative(ROOT, file.name)} did not run: ${firstLines(file.message)}`);
  const failed = results.numFailedTests + broken.length;
  if (code !== 0 && failed === 0) {
    console.log('Failed: an error outside of every test, or no test at all.');
    return { passed, failed: 1, skipped };
  }
  return { passed, failed, skipped };
}

/** The message of a failure before its stack, on one line, at most 600 characters. */
function firstLines(message = '') {
  return message
    .split(/\n\s+at /)[0]
    .replace(/\s+/g, ' ')
    .slice(0, 600);
}

function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
