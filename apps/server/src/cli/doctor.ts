import type { Command } from 'commander';
import { createResolver } from '../collect/fetch/resolve.ts';
import { reportEnvironment, type Config } from '../config.ts';
import { isMigrated, readMigrations } from '../database/migrate.ts';
import { createPool, oneRow, type Pool } from '../database/pool.ts';
import { ConfigError } from '../errors.ts';
import { listPaused } from '../features/providers/use-cases.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../processes/database.ts';
import { checkBrowser } from './check-browser.ts';
import { showFindings, type Finding } from './finding.ts';

const timeoutMs = 5_000;
const minPostgresVersion = 14;

/** `siteglass doctor`: what the service can reach, what is missing, and which features that disables. */
export function addDoctorCommand(program: Command, getConfig: () => Config): void {
  program
    .command('doctor')
    .description(
      'check settings, database, DNS, mail, Chromium and providers; exits with 1 if something is broken',
    )
    .action(async () => {
      const { settings, config } = checkSettings(getConfig);
      showFindings(settings);
      if (config !== null) showFindings(await checkParts(config));
    });
}

/** The values of the settings and any problems with them; null in place of a config that cannot be used. */
function checkSettings(getConfig: () => Config): {
  readonly settings: readonly Finding[];
  readonly config: Config | null;
} {
  const states = { set: 'set', default: 'default', invalid: 'broken', unknown: 'warning' } as const;
  const settings = reportEnvironment().map(({ name, state, detail }): Finding => ({
    part: name,
    state: states[state],
    detail,
  }));
  if (settings.some(({ state }) => state === 'broken')) return { settings, config: null };
  try {
    return { settings, config: getConfig() };
  } catch (error) {
    // Each setting is valid, but not in this combination.
    if (!(error instanceof ConfigError)) throw error;
    return {
      settings: [...settings, { part: 'Settings', state: 'broken', detail: error.message }],
      config: null,
    };
  }
}

async function checkParts(config: Config): Promise<readonly Finding[]> {
  const { tryProviders } = await import('./try-providers.ts');
  const providers = tryProviders(config);
  return [
    ...(await checkDatabase(config)),
    ...(await Promise.all([checkDns(config), checkMail(config), checkBrowser(config)])).flat(),
    ...checkAddress(config),
    ...(await providers),
  ];
}

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const part =
    config.databaseUrl === null ? `Embedded database in ${config.dataDir}` : 'Database of DATABASE_URL';
  try {
    const database = await openDatabase(config, createLog({ level: 'silent', role: 'command' }));
    try {
      const pool = createPool({ url: database.url, applicationName: 'siteglass doctor', max: 1 });
      try {
        const { version } = oneRow(
          await pool.query<{ version: string }>("select current_setting('server_version') as version"),
        );
        if (Number.parseInt(version, 10) < minPostgresVersion) {
          return [
            {
              part,
              state: 'broken',
              detail: `PostgreSQL ${version}; version ${minPostgresVersion} or later is needed.`,
            },
          ];
        }
        const newest = (await readMigrations()).at(-1)?.id ?? 0;
        const isCurrent = await isMigrated(pool, newest).catch(() => false);
        return [
          { part, state: 'ok', detail: `PostgreSQL ${version}` },
          isCurrent
            ? { part: 'Migrations', state: 'ok', detail: 'up to date' }
            : {
                part: 'Migrations',
                state: 'missing',
                detail: 'some have not been applied yet; serve applies them at startup.',
              },
          ...(isCurrent ? await findPaused(pool) : []),
        ];
      } finally {
        await pool.end();
      }
    } finally {
      await database.stop();
    }
  } catch (error) {
    return [{ part, state: 'broken', detail: `${messageOf(error)} Siteglass does not work without it.` }];
  }
}

/** The services share this state, so it is reported even if the provider responds to this command. */
async function findPaused(pool: Pool): Promise<readonly Finding[]> {
  return (await listPaused(pool)).map(({ subject, failures, blocked_until: until }) => ({
    part: `Requests to ${subject}`,
    state: 'warning',
    detail: `paused until ${until.toISOString()} after ${failures} failures in a row; then one request tests it.`,
  }));
}

async function checkDns(config: Config): Promise<Finding> {
  const part =
    config.dnsServers.length === 0 ? "The system's DNS" : `DNS servers ${config.dnsServers.join(', ')}`;
  const name = 'example.com';
  try {
    const addresses = await createResolver({ servers: config.dnsServers, timeoutMs }).resolve(name);
    return { part, state: 'ok', detail: `${name} is ${addresses[0]?.address ?? ''}` };
  } catch (error) {
    return {
      part,
      state: 'broken',
      detail: `${name} cannot be resolved (${messageOf(error)}): scans of host names will fail with DNS_ERROR.`,
    };
  }
}

async function checkMail(config: Config): Promise<Finding> {
  const part = 'Mail';
  if (config.smtpUrl === null) {
    return {
      part,
      state: 'missing',
      detail:
        'SMTP_URL is not set: confirmations and password resets cannot be emailed, so people cannot sign up or reset their own password.',
    };
  }
  const server = new URL(config.smtpUrl).host;
  const { createMailer } = await import('../mail/mailer.ts');
  try {
    await Promise.race([
      createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }).verify(),
      new Promise((_resolve, reject) =>
        setTimeout(() => reject(new Error('it timed out')), timeoutMs).unref(),
      ),
    ]);
  } catch (error) {
    return { part, state: 'broken', detail: `${server} does not accept email (${messageOf(error)}).` };
  }
  return { part, state: 'ok', detail: `the server ${server} accepts email` };
}

/** Links in emails have to use the URL that users see. */
function checkAddress({ smtpUrl, baseUrl }: Config): readonly Finding[] {
  if (smtpUrl === null) return [];
  const part = 'Address';
  return baseUrl === null
    ? [
        {
          part,
          state: 'missing',
          detail:
            'SITEGLASS_BASE_URL is not set: links in emails use the address that the web process listens on.',
        },
      ]
    : [{ part, state: 'ok', detail: `links in emails start with ${baseUrl}` }];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
