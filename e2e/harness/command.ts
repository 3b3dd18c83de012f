import { spawn, type ChildProcess } from 'node:child_process';
import { command, environmentOf, type ServiceOptions } from './service.ts';

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly result: Promise<CommandResult>;
}

type CommandOptions = Omit<ServiceOptions, 'args' | 'dataDir'> & {
  readonly dataDir: string;
  /** Piped to standard input; nothing by default, as from /dev/null. */
  readonly input?: string;
};

/** Starts `siteglass …` as a shell does: without an IPC channel or a terminal. */
export function startCommand(args: readonly string[], options: CommandOptions): RunningCommand {
  const child = spawn(process.execPath, [command, ...args], {
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    // In its own process group, so that a test can do what Ctrl-C in a terminal does.
    detached: true,
    env: environmentOf(options.dataDir, options),
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin?.end(options.input);
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, stdout: () => stdout, stderr: () => stderr, result };
}

/** Runs `siteglass …` until it exits. */
export function runCommand(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return startCommand(args, options).result;
}
