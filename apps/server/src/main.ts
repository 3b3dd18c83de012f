#!/usr/bin/env node
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Command, Option } from 'commander';
import { printable } from './cli/print.ts';
import type { Served } from './cli/serve.ts';
import { isSupervisedChild, loadConfig } from './config.ts';
import { AppError, OperatorError } from './errors.ts';
import { signOfLifeMs, StartError } from './processes/running-process.ts';
import type { ChildMessage, SupervisorMessage } from './processes/supervisor-messages.ts';
import type { Role } from './processes/supervisor.ts';
import { settingsHelp } from './settings/describe-settings.ts';

/** The `siteglass` command: the only file that handles signals and exit codes. */

/**
 * How long one process may take to finish its start once it has to shut down, so that it can drain. It owns no database, so
 * a start that still waits for one has nothing to clean up.
 */
const finishStartMs = 10_000;

const program = new Command('siteglass')
  .description('Site analysis: what search engines, AI answer engines, attackers and visitors see.')
  .showHelpAfterError()
  .configureOutput({ writeErr: (text) => process.stderr.write(printable(text)) });

program
  .command('serve')
  .description('run the service: API, website and worker processes')
  .addOption(new Option('--role <role>', 'run only one process').choices(['web', 'worker']))
  .addHelpText('after', settingsHelp)
  .action(async ({ role }: { role?: Role }) => {
    const config = loadConfig();
    const ends = endSignals();
    const databaseUrlFromSupervisor = isSupervisedChild() ? listenToSupervisor(ends) : undefined;
    const onLost = (reason: string): void => fail(new StartError(`This process must stop: ${reason}.`));
    const say = (line: string): void => console.error(printable(line));
    const { serveAll, serveRole } = await import('./cli/serve.ts');
    const served =
      role === undefined
        ? await serveAll(config, say, { signal: abortAt(ends), onLost })
        : await Promise.race([
            serveRole(role, config, { databaseUrlFromSupervisor, onLost, say }),
            ends.then(() => delay(finishStartMs)).then(() => null),
          ]);
    if (served === null) return;
    if (isSupervisedChild()) answerSupervisor(served);
    notifySupervisor({ type: 'ready', ...pick(served) });
    setInterval(() => notifySupervisor({ type: 'alive' }), signOfLifeMs).unref();
    await ends;
    await served.drain();
  });
const others = {
  migrate: async () => (await import('./cli/migrate.ts')).addMigrateCommand,
  user: async () => (await import('./cli/user.ts')).addUserCommand,
  doctor: async () => (await import('./cli/doctor.ts')).addDoctorCommand,
  browser: async () => (await import('./cli/browser.ts')).addBrowserCommand,
  render: async () => (await import('./cli/render.ts')).addRenderCommand,
  health: async () => (await import('./cli/health.ts')).addHealthCommand,
  backup: async () => (await import('./cli/backup.ts')).addBackupCommand,
  restore: async () => (await import('./cli/restore.ts')).addRestoreCommand,
  'analyze-isolated': async () => (await import('./cli/analyze-isolated.ts')).addAnalyzeIsolatedCommand,
};
if (process.argv[2] !== 'serve') {
  // Loading is most of the startup time, so only the named command is loaded; help loads all of them.
  const named = Object.entries(others).filter(([name]) => name === process.argv[2]);
  for (const [, load] of named.length > 0 ? named : Object.entries(others)) {
    (await load())(program, loadConfig, abortAtEndSignal);
  }
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  await program.parseAsync();
  // Open handles are no longer needed, and must not keep a drained process alive.
  process.exit();
} catch (error) {
  fail(error);
}

/** Resolves at the first request to shut down: a signal, or the supervisor's death. Later ones have no effect. */
function endSignals(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    // The supervisor may have died before anything was listening here.
    if (isSupervisedChild() && !process.connected) resolve();
  });
}

/** For a command that has to clean up when it is told to shut down. */
function abortAtEndSignal(): AbortSignal {
  return abortAt(endSignals());
}

function abortAt(ends: Promise<void>): AbortSignal {
  const controller = new AbortController();
  void ends.then(() => controller.abort(new OperatorError('Interrupted.')));
  return controller.signal;
}

/** The database URL from the supervisor; null if the process has to shut down before it arrives. */
function listenToSupervisor(ends: Promise<void>): Promise<string | null> {
  return new Promise((resolve) => {
    process.on('message', (message: SupervisorMessage) => {
      if (message.type === 'database') resolve(message.url);
    });
    void ends.then(() => resolve(null));
  });
}

/** Sends the metrics of this process to the supervisor on request. */
function answerSupervisor({ readMetrics }: Served): void {
  if (readMetrics === null) return;
  process.on('message', (message: SupervisorMessage) => {
    if (message.type !== 'metrics') return;
    // Metrics that cannot be collected are not sent: the supervisor leaves this process out.
    readMetrics().then(
      (text) => notifySupervisor({ type: 'metrics', id: message.id, text }),
      () => undefined,
    );
  });
}

function pick({ url, port }: Served): { url?: string; port?: number } {
  return { ...(url === undefined ? {} : { url }), ...(port === undefined ? {} : { port }) };
}

function notifySupervisor(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}

function fail(error: unknown): never {
  const isPlain = error instanceof OperatorError || error instanceof AppError;
  const message = error instanceof Error ? error.message : String(error);
  notifySupervisor({ type: 'failed', message });
  // A supervised process leaves the error message to its supervisor; a process manager with its own channel does not
  // print it.
  if (!(isPlain && isSupervisedChild() && process.connected))
    console.error(printable(isPlain ? `siteglass: ${message}` : inspect(error)));
  process.exit(1);
}
