import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './deploy-file.ts';

const run = promisify(execFile);

/** The units by name, as installed; an instance stands for a template. */
export async function readUnits(): Promise<Record<string, string>> {
  const directory = join(root, 'deploy/systemd');
  const names = (await readdir(directory)).filter((name) => /\.(service|timer)$/.test(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.replace('@.', '@1.'), await readFile(join(directory, name), 'utf8')]),
    ),
  ) as Record<string, string>;
}

/**
 * What systemd itself finds wrong with units: unknown keys and values, missing commands, and services that are less
 * confined than `maxExposure` (0 to 100, lower is better) allows.
 */
export async function lintUnits(
  units: Readonly<Record<string, string>>,
  maxExposure: number,
): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'siteglass-units-'));
  try {
    const paths = Object.keys(units).map((name) => join(directory, name));
    for (const [name, text] of Object.entries(units)) {
      // This machine's Node instead of the unit's, which may be elsewhere.
      await writeFile(join(directory, name), text.replaceAll('=/usr/bin/node ', `=${process.execPath} `));
    }
    const problems = await complaints('verify', '--man=no', '--recursive-errors=one', ...paths);
    for (const path of paths.filter((name) => name.endsWith('.service'))) {
      const args = ['--offline=true', `--threshold=${maxExposure}`, '--no-pager'];
      problems.push(...(await complaints('security', ...args, path)));
    }
    return problems.map((problem) => problem.replace(`${directory}/`, ''));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The lines that `systemd-analyze` writes to standard error, or that it failed if it writes nothing there. */
async function complaints(verb: string, ...args: string[]): Promise<string[]> {
  const result = await run('systemd-analyze', [verb, ...args]).catch((error: unknown) => {
    const { code, stderr, stdout } = error as { code?: unknown; stderr?: string; stdout?: string };
    if (typeof code !== 'number') throw error;
    return { stderr: stderr || `${verb} ${args.at(-1) ?? ''}: ${stdout?.trim().split('\n').at(-1) ?? ''}` };
  });
  return result.stderr.split('\n').filter((line) => line.trim() !== '');
}
