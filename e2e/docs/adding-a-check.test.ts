import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './markdown-files.ts';

type Step = { readonly command: string } | { readonly file: string; readonly content: string };

const page = readFileSync(path.join(root, 'docs/adding-a-check.md'), 'utf8');

/** The steps of the page: its commands, and its code blocks, each with the last file named before it. */
function stepsOf(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
  return blocks.flatMap(({ 1: language, 2: content = '', index }): Step[] => {
    if (language === 'sh')
      return content
        .trim()
        .split('\n')
        .map((command) => ({ command }));
    const files = [...markdown.slice(0, index).matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, file]) => file!);
    const file = files.findLast((name) => name.endsWith(`.${language}`)) ?? '';
    return [{ file, content }];
  });
}

/** Commands must not know about the test run that this one is part of. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'HOME', 'TMPDIR'].includes(name)),
);

const run = (cwd: string, command: string) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: environment,
  });
  return { status, output: stdout + stderr };
};

// A build, a formatter and two test runs in a copy of the checkout.
describe.runIf(process.env['SITEGLASS_TEST_DOSE'] === 'full')('docs/adding-a-check.md', () => {
  let checkout: string;
  const steps = stepsOf(page);
  const added = steps.flatMap((step) => ('file' in step ? [step.file] : []));

  beforeAll(async () => {
    checkout = await mkdtemp(path.join(tmpdir(), 'siteglass-new-check-'));
    await copyCheckout(checkout);
  });
  afterAll(() => rm(checkout, { recursive: true, force: true }));

  const succeed = (command: string): void => {
    const { status, output } = run(checkout, command);
    expect(status, `${command}\n${output}`).toBe(0);
  };

  const follow = async (step: Step): Promise<void> => {
    if ('command' in step) {
      succeed(step.command);
      return;
    }
    if (step.file.endsWith('.json')) {
      for (const file of catalogsFor(step.file)) await addTo(file, JSON.parse(step.content) as object);
      return;
    }
    // Created by the command.
    expect(existsSync(path.join(checkout, step.file)), step.file).toBe(true);
    await writeFile(path.join(checkout, step.file), step.content);
  };

  /** The catalog itself; with the last one, also those for which the page has no example. */
  const catalogsFor = (file: string): string[] => {
    if (file !== added.at(-1)) return [file];
    const folder = 'packages/analysis/src/text/catalogs';
    const all = readdirSync(path.join(checkout, folder)).map(
      (language) => `${folder}/${language}/checks.json`,
    );
    return [file, ...all.filter((other) => !added.includes(other))];
  };

  const addTo = async (file: string, entry: object): Promise<void> => {
    const catalog = JSON.parse(await readFile(path.join(checkout, file), 'utf8')) as object;
    expect(Object.keys(catalog)).toEqual(expect.arrayContaining(Object.keys(entry)));
    await writeFile(path.join(checkout, file), `${JSON.stringify({ ...catalog, ...entry }, null, 2)}\n`);
  };

  it('describes a check, its test and two translations', () => {
    expect(added.map((file) => path.basename(file))).toEqual([
      'og-url-relative.ts',
      'og-url-relative.test.ts',
      'checks.json',
      'checks.json',
    ]);
  });

  it('starts with files that tests reject until they are filled in', async () => {
    await follow(steps[0]!);
    const { status, output } = run(
      checkout,
      'npx vitest run --project unit packages/analysis/src/text/catalogs.test.ts',
    );
    expect(status).toBe(1);
    expect(output).toContain('write these texts');
    expect(output).toContain('checks: og-url-relative.failure');
    succeed(`npx prettier --check ${added.join(' ')}`);
  });

  it('leads to a check that passes all tests of checks', async () => {
    for (const step of steps.slice(1)) await follow(step);
    const list = await readFile(path.join(checkout, 'docs/reference/checks.md'), 'utf8');
    expect(list).toContain('| `og-url-relative` ');
    succeed(`npx prettier --check ${added.join(' ')} docs`);
    const again = run(checkout, 'npm run --silent new:check -- social/og-url-relative');
    expect(again.output).toContain('There is a check “og-url-relative” already');
  });
});

describe('npm run new:check', () => {
  it.each([
    ['', 'Usage: npm run new:check'],
    ['titles/title-new', 'There is no category “titles”. Use one of: accessibility, '],
    ['title/TitleNew', '“TitleNew” can’t be an id.'],
    ['title/title-missing', 'already: packages/analysis/src/checks/title/title-missing.ts'],
    ['title/title-duplicate', 'already: apps/server/src/crawl/site-checks/title-duplicate.ts'],
    ['title/title-new/more', 'Usage: npm run new:check'],
  ])('rejects "%s"', (name, message) => {
    const { status, output } = run(root, `node scripts/new-check.mjs ${name}`);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });
});

/**
 * The files in their current state, committed or not; packages are those of this checkout, except for its own
 * workspaces.
 */
async function copyCheckout(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(root + file));
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, folder), { recursive: true });
  await Promise.all(files.map((file) => cp(root + file, path.join(to, file))));
  for (const folder of ['.', 'packages/analysis', 'apps/server', 'apps/web']) {
    const packages = path.join(root, folder, 'node_modules');
    if (!existsSync(packages)) continue;
    const own = path.join(to, folder, 'node_modules');
    await mkdir(own);
    for (const name of readdirSync(packages).filter(
      (name) => name !== '@siteglass' && !name.startsWith('.vite'),
    ))
      symlinkSync(path.join(packages, name), path.join(own, name));
  }
  await mkdir(path.join(to, 'node_modules/@siteglass'));
  for (const [name, folder] of [
    ['analysis', 'packages/analysis'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ] as const)
    symlinkSync(path.join(to, folder), path.join(to, 'node_modules/@siteglass', name));
}
