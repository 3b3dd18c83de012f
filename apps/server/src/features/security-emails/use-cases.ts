import { v4 as uuidV4 } from 'uuid';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import type { Client, Pool } from '../../database/pool.ts';
import { shownClient, type Origin } from '../account-events/use-cases.ts';
import type { SecurityEmailDetail, SecurityEmailKind } from './emails.ts';
import * as store from './store.ts';

export interface SecurityEmail {
  readonly accountId: number;
  readonly kind: SecurityEmailKind;
  readonly origin: Origin;
  /** What only this kind has. */
  readonly detail?: Pick<SecurityEmailDetail, 'keyName' | 'keyPrefix' | 'revokedKeys' | 'from' | 'to'>;
  /** The recipient, if not the account's own email. */
  readonly to?: string;
}

/** Emails to the owner of an account about what happened to it, so that they notice what somebody else did. */
export interface SecurityEmails {
  /** Leaves an email to the workers, in the transaction of what it is about. */
  readonly notify: (client: Client, email: SecurityEmail) => Promise<void>;
  /**
   * Records the browser that an account is used from, in the transaction of its login. A login from one not seen before
   * is reported to the owner; the first one ever is not.
   */
  readonly noteBrowser: (
    client: Client,
    use: { readonly accountId: number; readonly origin: Origin; readonly isLogin: boolean },
  ) => Promise<void>;
}

export interface SecurityEmailsDependencies {
  /** The key for hashes of browsers is derived from it. */
  readonly secret: string;
  /** The URL this process listens on, for links if no setting says another. */
  readonly ownUrl: () => string;
  /** Adds the job that sends an email, in the same transaction. */
  readonly enqueueSecurityEmail: (client: Client, emailId: string) => Promise<void>;
}

const limit: store.EmailLimit = { windowSeconds: 3600, perKind: 20 };
/** Emails are kept that long, and no longer sent after it. */
const keptDays = 7;
/** Browsers of an account. */
const maxBrowsers = 100;
const browserDays = 365;

export function createSecurityEmails({
  secret,
  ownUrl,
  enqueueSecurityEmail,
}: SecurityEmailsDependencies): SecurityEmails {
  const browserKey = deriveKey(secret, 'known browsers');

  const notify: SecurityEmails['notify'] = async (client, { accountId, kind, origin, detail = {}, to }) => {
    const id = uuidV4();
    const isOperator = origin.actor === 'operator';
    const isInserted = await store.insertEmail(
      client,
      {
        id,
        accountId,
        kind,
        to: to ?? null,
        detail: { ...shownClient(origin), isOperator, ...detail },
        baseUrl: ownUrl(),
      },
      limit,
    );
    if (isInserted) await enqueueSecurityEmail(client, id);
  };

  return {
    notify,
    async noteBrowser(client, { accountId, origin, isLogin }) {
      const { browser, system, network } = shownClient(origin);
      const browserHash = keyedHash(browserKey, JSON.stringify([accountId, browser, system, network]));
      if (!(await store.noteBrowser(client, accountId, browserHash))) return;
      await store.trimBrowsers(client, accountId, maxBrowsers);
      if (isLogin) await notify(client, { accountId, kind: 'login', origin });
    },
  };
}

/** Adds a job for every unsent email when a backup was made; returns the number added. */
export async function requeueSecurityEmails(
  client: Client,
  enqueueSecurityEmail: SecurityEmailsDependencies['enqueueSecurityEmail'],
): Promise<number> {
  const ids = await store.listUnmailed(client);
  for (const id of ids) await enqueueSecurityEmail(client, id);
  return ids.length;
}

/** Deletes old emails, and browsers not used for a year. */
export async function deleteOldSecurityEmails(pool: Pool): Promise<void> {
  await store.deleteOldEmails(pool, keptDays);
  await store.deleteOldBrowsers(pool, browserDays);
}
