import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providerNames } from '../../apps/server/src/collect/providers/provider.ts';

/** The built command, which is what users run. */
export const command = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface ServiceOptions {
  /** Unset: the embedded database in the service's own data directory. */
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  /** Additional settings, as users pass them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Command arguments; `serve` by default. */
  readonly args?: readonly string[];
}

export interface Service {
  readonly child: ChildProcess;
  /** Empty for a process that does not listen. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything written so far, on both streams. */
  readonly output: () => string;
  /** The parsed log lines. */
  readonly logLines: () => Record<string, unknown>[];
  /** Sends SIGTERM and waits for the exit; returns the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL and waits for the exit. */
  readonly kill: () => Promise<void>;
}

/** Nothing listens on the discard port, so connections are refused immediately. */
const nobody = '127.0.0.1:9';

/** No test waits for a third party: tests that need a provider set its URL, all others get connections refused. */
const noProviders = Object.fromEntries(
  providerNames.flatMap((name) => [
    [`${name}_BASE_URL`, `http://${nobody}`],
    [`${name}_API_KEY`, ''],
  ]),
);

/** Settings of the machine that would affect a test. */
const isolated = {
  ...noProviders,
  WHOIS_SERVER: nobody,
  DATABASE_URL: '',
  HOST: '',
  SMTP_URL: '',
  LOG_LEVEL: 'info',
  SITEGLASS_WORKERS: '1',
  // A browser takes most of a second of each scan; tests of rendering ask for it.
  SITEGLASS_RENDER: 'never',
};

/** The command's environment: the test's settings and none of the machine's. */
export function environmentOf(dataDir: string, options: ServiceOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...isolated,
    PORT: '0',
    SITEGLASS_DATA_DIR: dataDir,
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  };
}

/** Starts the service and waits until it reports that it is ready; rejects with its output if it does not start. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const ownDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'siteglass-e2e-')));
  const child = fork(command, [...(options.args ?? ['serve'])], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The test runner's own Node options must not reach the service.
    execArgv: [],
    env: environmentOf(dataDir, options),
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const code = await exited;
    if (ownDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    return code;
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.on('message', (message: { type: string; url?: string; message?: string }) => {
        if (message.type === 'ready') resolve(message.url ?? '');
        else reject(new Error(message.message));
      });
      child.once('error', reject);
      child.once('exit', (code) =>
        reject(new Error(`The service ended with ${code} before it was ready:\n${output}`)),
      );
    });
    return {
      child,
      url,
      dataDir,
      output: () => output,
      logLines: () =>
        output
          .split('\n')
          .filter((line) => line.startsWith('{') && line.endsWith('}'))
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      stop: () => end('SIGTERM'),
      kill: async () => {
        await end('SIGKILL');
      },
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

const minPauseMs = 50;
const usualPauseMs = 150;
/** For waits whose every poll is work for the service they are waiting for. */
export const sparingMs = 250;
/**
 * How long a test waits for what is certain to come: long, since the time it takes says more about the machine than about
 * the service. A wait for something that is due at a certain time has a limit of its own.
 */
export const patienceMs = 60_000;

/**
 * Waits for a condition that real processes bring about; fails with `what` after `withinMs`. The pauses between polls
 * grow with the wait, up to `maxPauseMs`.
 */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = patienceMs,
  maxPauseMs = usualPauseMs,
): Promise<T> {
  const startedAt = performance.now();
  const deadline = startedAt + withinMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    const now = performance.now();
    if (now > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    const pauseMs = Math.min(minPauseMs + (now - startedAt) / 10, maxPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
