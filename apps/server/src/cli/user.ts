import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { composeAccounts } from '../compose/accounts.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../errors.ts';
import type { AccountEventsUseCases } from '../features/account-events/use-cases.ts';
import type { AccountsUseCases } from '../features/accounts/use-cases.ts';
import { escapeLine } from '../line-of-text.ts';
import { createLog } from '../log.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../processes/database.ts';
import { print } from './print.ts';

/** `siteglass user …`: manages accounts, even while the service is running. */
export function addUserCommand(program: Command, getConfig: () => Config): void {
  const user = program.command('user').description('manage accounts, even while the service runs');
  const withAccounts = async (
    work: (
      accounts: AccountsUseCases,
      more: { accountEvents: AccountEventsUseCases; deleteAccount: (email: string) => Promise<void> },
    ) => Promise<string>,
  ): Promise<void> => {
    const config = getConfig();
    const log = createLog({ level: 'error', role: 'command' });
    const database = await openDatabase(config, log);
    try {
      await migrate(database.url);
      const { accounts, close, ...more } = await composeAccounts({ config, databaseUrl: database.url });
      try {
        await accounts.fillEmailKeys();
        print(await work(accounts, more));
      } finally {
        await close();
      }
    } finally {
      await database.stop();
    }
  };

  user
    .command('create')
    .description('create an account; the password comes from SITEGLASS_PASSWORD or a prompt')
    .requiredOption('--email <email>', 'the email address to log in with')
    .option('--plan <plan>', 'the plan', 'free')
    .option('--username <name>', 'the display name; by default the part of the email address before the @')
    .action(async ({ email, plan, username }: { email: string; plan: string; username?: string }) => {
      const password = await readPassword(getConfig());
      await withAccounts(async (accounts) => {
        const account = await accounts.createAccount({ email, password, plan, username });
        return `Created account ${account.id}: ${account.email}, plan ${account.plan}.`;
      });
    });
  for (const [name, isDisabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    user
      .command(name)
      .description(`${name} an account${isDisabled ? ' and its tokens' : ''}`)
      .requiredOption('--email <email>')
      .action(({ email }: { email: string }) =>
        withAccounts(async (accounts) => {
          await accounts.setDisabled(email, isDisabled);
          return `The account ${email} is ${name}d.`;
        }),
      );
  }
  user
    .command('set-plan')
    .description('change the plan of an account')
    .requiredOption('--email <email>')
    .requiredOption('--plan <plan>')
    .action(({ email, plan }: { email: string; plan: string }) =>
      withAccounts(async (accounts) => {
        await accounts.setPlan(email, plan);
        return `The account ${email} is now on the plan ${plan}.`;
      }),
    );
  user
    .command('set-password')
    .description(
      'change a password and end every session; the password comes from SITEGLASS_PASSWORD or a prompt',
    )
    .requiredOption('--email <email>')
    .action(async ({ email }: { email: string }) => {
      const password = await readPassword(getConfig());
      await withAccounts(async (accounts) => {
        await accounts.setPassword(email, password);
        return `The password of ${email} has been changed.`;
      });
    });
  user
    .command('set-email')
    .description('change the email address of an account and end every session')
    .requiredOption('--email <email>')
    .requiredOption('--new-email <email>', 'the email address to log in with from now on')
    .action(({ email, newEmail }: { email: string; newEmail: string }) =>
      withAccounts(async (accounts) => {
        await accounts.setEmail(email, newEmail);
        return `The email address of ${email} is now ${newEmail}.`;
      }),
    );
  user
    .command('delete')
    .description(
      'delete an account with all that is kept of it: at once unusable, then deleted by the service',
    )
    .requiredOption('--email <email>')
    .action(({ email }: { email: string }) =>
      withAccounts(async (_accounts, { deleteAccount }) => {
        await deleteAccount(email);
        return `The account ${email} is disabled. The service will delete it in the background.`;
      }),
    );
  user
    .command('log')
    .description('show the events of an account, newest last')
    .requiredOption('--email <email>')
    .option('--lines <number>', 'maximum number of events', '100')
    .action(({ email, lines }: { email: string; lines: string }) =>
      withAccounts(async (accounts, { accountEvents }) => {
        const maxLines = Number(lines);
        if (!Number.isInteger(maxLines) || maxLines < 1 || maxLines > 100_000)
          throw new ConfigError('--lines must be a whole number from 1 to 100000.');
        const account = await accounts.findAccount(email);
        if (account === null) throw new ConfigError(`There is no account with the email ${email}.`);
        const { items } = await accountEvents.list({ accountId: account.id, page: 1, perPage: maxLines });
        if (items.length === 0) return 'This account has no events in the last year.';
        return items
          .toReversed()
          .map(({ happened_at, kind, times, actor, key_prefix, network, detail }) =>
            [
              happened_at.toISOString(),
              times === 1 ? kind : `${kind} x${times}`,
              key_prefix === null ? actor : `${actor} ${key_prefix}`,
              network ?? '-',
              JSON.stringify(detail),
            ].join('\t'),
          )
          .join('\n');
      }),
    );
  user
    .command('list')
    .description('list the accounts')
    .action(() =>
      withAccounts(async (accounts) => {
        const rows = await accounts.listAccounts();
        if (rows.length === 0) return 'There are no accounts.';
        return rows
          .map(({ id, email, username, plan, isDisabled, createdAt }) =>
            [id, email, username, plan, isDisabled ? 'disabled' : 'enabled', createdAt.toISOString()]
              .map((value) => escapeLine(String(value)))
              .join('\t'),
          )
          .join('\n');
      }),
    );
}

async function readPassword({ commandPassword }: Config): Promise<string> {
  if (commandPassword !== null) return commandPassword;
  // Hides the typed input: the terminal echoes only through this stream.
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    const answer = prompt.question('Password: ');
    isMuted = true;
    // Without this, the prompt would stay open forever if input ends with no answer.
    const closed = new Promise<never>((_resolve, reject) => {
      prompt.once('close', () =>
        reject(new ConfigError('No password given. Type it, pipe it in, or set SITEGLASS_PASSWORD.')),
      );
    });
    return await Promise.race([answer, closed]);
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
