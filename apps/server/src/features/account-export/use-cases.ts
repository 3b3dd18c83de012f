import { Readable } from 'node:stream';
import type { Client, Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readPageDocument } from '../../page-document.ts';
import { recordAccountEvent } from '../account-events/use-cases.ts';
import type { AccountsUseCases } from '../accounts/use-cases.ts';
import * as store from './store.ts';

export interface AccountExportUseCases {
  /**
   * All data stored about an account as one JSON document, streamed in parts, from one point in time. Requires the
   * password; wrong passwords count as failed logins. The caller reads or destroys the stream: until it is closed, the
   * account has no other export.
   */
  readonly open: (known: {
    readonly email: string;
    readonly password: string;
    /** The client's IP address. */
    readonly address: string;
  }) => Promise<{ readonly fileName: string; readonly parts: Readable }>;
}

/** Each export holds one of its process's connections, and a snapshot. */
const maxAtOnce = 2;
const retryAfterSeconds = 60;
const formatVersion = 1;

export function createAccountExport({
  pool,
  accounts,
  now = () => new Date(),
}: {
  readonly pool: Pool;
  readonly accounts: Pick<AccountsUseCases, 'checkPassword'>;
  readonly now?: () => Date;
}): AccountExportUseCases {
  const running = new Set<number>();

  async function* write(accountId: number, exportedAt: string): AsyncIterable<string> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await store.beginSnapshot(client);
      yield* writeDocument(client, accountId, exportedAt);
      await store.endSnapshot(client);
      isBroken = false;
    } finally {
      // Closed if the reader disconnected or the export failed, which also ends whatever is open on it.
      client.release(isBroken);
    }
  }

  return {
    async open({ email, password, address }) {
      const { id } = await accounts.checkPassword({ email, password, address });
      if (running.has(id) || running.size >= maxAtOnce) {
        throw new AppError('RATE_LIMIT_EXCEEDED', 'Another export is in progress. Try again in a minute.', {
          retryAfter: retryAfterSeconds,
        });
      }
      running.add(id);
      const exportedAt = now().toISOString();
      const parts = Readable.from(write(id, exportedAt), { objectMode: false });
      parts.once('close', () => running.delete(id));
      try {
        const origin = { actor: 'session', address } as const;
        await recordAccountEvent(pool, { accountId: id, kind: 'data-exported', origin });
      } catch (error) {
        parts.destroy();
        throw error;
      }
      return { fileName: `siteglass-account-${exportedAt.slice(0, 10)}.json`, parts };
    },
  };
}

async function* writeDocument(client: Client, accountId: number, exportedAt: string): AsyncIterable<string> {
  const profile = await store.readProfile(client, accountId);
  yield `{"format":"siteglass-account","version":${formatVersion},"exported_at":"${exportedAt}",\n"profile":${profile ?? 'null'}`;
  for (const section of store.sections) {
    yield `,\n"${section.name}":[`;
    let isFirst = true;
    for await (const rows of store.readSection(client, section, accountId)) {
      let part = '';
      for (const row of rows) {
        part += `${isFirst ? '' : ','}\n${await toJson(row)}`;
        isFirst = false;
      }
      yield part;
    }
    yield ']';
  }
  yield '}\n';
}

async function toJson({ line, document }: store.SectionRow): Promise<string> {
  if (document === undefined) return line;
  const analysis = document === null ? null : JSON.stringify(await readPageDocument(document));
  return `${line.slice(0, -1)}, "analysis": ${analysis}}`;
}
