import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../errors.ts';

const run = promisify(execFile);
const versionTimeoutMs = 15_000;

/** The oldest major version that pages are rendered with. */
export const minChromiumVersion = 120;

/** Programs in PATH, in order of preference: the headless shell has the same engine and takes less CPU time. */
export const chromiumNames = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Environment variables of the browser; PATH is where it is looked for. */
export type BrowserEnvironment = Readonly<Record<string, string>>;

export interface Chromium {
  /** Absolute. */
  readonly path: string;
  /** Named by SITEGLASS_CHROMIUM, installed by `siteglass browser install`, or found on the machine. */
  readonly origin: 'setting' | 'installed' | 'machine';
  /** Such as `156.0.8078.108`. */
  readonly version: string;
}

export interface ChromiumSearch {
  /** The browser that renders pages; null if there is none. */
  readonly chromium: Chromium | null;
  /** What was found first and cannot be used. `reason` continues a sentence that starts with the path. */
  readonly unusable: readonly { readonly path: string; readonly reason: string }[];
}

/**
 * Finds the browser: the one of the setting, else the installed one, else the first on the machine that can be used.
 * @throws {ConfigError} if the setting names a browser that cannot be used
 */
export async function findChromium(
  { chromiumPath, dataDir }: { readonly chromiumPath: string | null; readonly dataDir: string },
  env: BrowserEnvironment,
): Promise<ChromiumSearch> {
  if (chromiumPath !== null) {
    const file = await locate(chromiumPath, env['PATH']);
    const tried = await tryBrowser(file, env);
    if ('reason' in tried) throw new ConfigError(`SITEGLASS_CHROMIUM=${chromiumPath} ${tried.reason}`);
    return { chromium: { path: file, origin: 'setting', version: tried.version }, unusable: [] };
  }
  const installed = await findInstalled(dataDir);
  const candidates = [
    ...(installed === null ? [] : [{ path: installed.path, origin: 'installed' as const }]),
    ...candidatesOnMachine(env['PATH'], process.platform).map((file) => ({
      path: file,
      origin: 'machine' as const,
    })),
  ];
  const unusable: { path: string; reason: string }[] = [];
  for (const candidate of candidates) {
    if (!(await exists(candidate.path))) continue;
    const tried = await tryBrowser(candidate.path, env);
    if ('version' in tried) return { chromium: { ...candidate, version: tried.version }, unusable };
    unusable.push({ path: candidate.path, reason: tried.reason });
  }
  return { chromium: null, unusable };
}

/** Where `siteglass browser install` puts the browser. */
export function browserDirectory(dataDir: string): string {
  return path.join(dataDir, 'browser');
}

/** The newest completely installed browser, and its Playwright revision; null if there is none. */
export async function findInstalled(
  dataDir: string,
): Promise<{ readonly path: string; readonly revision: number } | null> {
  const root = browserDirectory(dataDir);
  const revisions = (await namesIn(root))
    .map((name) => Number(/^chromium_headless_shell-(\d+)$/.exec(name)?.[1]))
    .filter((revision) => !Number.isNaN(revision))
    .sort((a, b) => b - a);
  for (const revision of revisions) {
    const directory = path.join(root, `chromium_headless_shell-${revision}`);
    if (!(await exists(path.join(directory, 'INSTALLATION_COMPLETE')))) continue;
    for (const name of await namesIn(directory)) {
      const file = path.join(directory, name, 'chrome-headless-shell');
      if (await exists(file)) return { path: file, revision };
    }
  }
  return null;
}

/** Where browsers may be on the machine, whether or not they are there. */
export function candidatesOnMachine(
  searchPath: string | undefined,
  platform: NodeJS.Platform,
): readonly string[] {
  return [
    ...chromiumNames.flatMap((name) => placesOf(name, searchPath)),
    ...(platform === 'darwin' ? macApplications : []),
  ];
}

function placesOf(name: string, searchPath = ''): string[] {
  // A relative directory would make the browser depend on where the service was started.
  const directories = searchPath.split(path.delimiter).filter((directory) => path.isAbsolute(directory));
  return directories.map((directory) => path.join(directory, name));
}

/** The absolute path of a path, or of a name in PATH. */
async function locate(given: string, searchPath: string | undefined): Promise<string> {
  if (!given.includes('/')) {
    for (const file of placesOf(given, searchPath)) if (await exists(file)) return file;
  }
  return path.resolve(given);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function namesIn(directory: string): Promise<readonly string[]> {
  return readdir(directory).catch(() => []);
}

/** The version of a browser, or why it cannot be used. */
export async function tryBrowser(
  file: string,
  env: BrowserEnvironment,
): Promise<{ readonly version: string } | { readonly reason: string }> {
  let stdout: string;
  try {
    await access(file, constants.X_OK);
    ({ stdout } = await run(file, ['--version'], { env, timeout: versionTimeoutMs, killSignal: 'SIGKILL' }));
  } catch (error) {
    return { reason: `does not start (${reasonOf(error as StartFailure)}).` };
  }
  const line = stdout.trim().split('\n')[0] ?? '';
  const version = /Chrom(?:e|ium)\b.*?\b((\d+)(?:\.\d+){1,3})\b/i.exec(line);
  if (version?.[1] === undefined) return { reason: `is not Chromium (--version says "${line}").` };
  if (Number(version[2]) < minChromiumVersion)
    return { reason: `is version ${version[1]}; version ${minChromiumVersion} or later is needed.` };
  return { version: version[1] };
}

type StartFailure = Error & {
  readonly code?: string | number | null;
  readonly killed?: boolean;
  readonly stderr?: string;
};

function reasonOf({ code, killed, stderr = '', message }: StartFailure): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EACCES') return 'it is not executable for this user';
  if (killed === true) return `no response to --version within ${versionTimeoutMs / 1000} seconds`;
  const [line = ''] = stderr.trim().split('\n');
  if (line !== '') return line;
  return typeof code === 'number' ? `exit code ${code}` : message;
}
