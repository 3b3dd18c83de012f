import type { Changes } from '../../database/changes.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { readEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { byOperator, recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { endSessionsOf } from '../web-sessions/use-cases.ts';
import { makeNotFound } from './account.ts';
import type { Beforehand } from './password-changes.ts';
import * as store from './store.ts';

export interface EmailChanges {
  /**
   * Changes the email to log in with to one whose owner has confirmed it; the old one is notified. Sessions go on. False
   * if the email has another account, or the password has changed in the meantime.
   */
  readonly changeEmail: (
    account: { readonly id: number; readonly sessionEpoch: number },
    email: string,
    confirmed: { readonly beforehand: Beforehand; readonly origin: Origin },
  ) => Promise<boolean>;
  /** Changes the email to log in with, and ends every session; both addresses are notified. */
  readonly setEmail: (email: string, newEmail: string) => Promise<void>;
  /** Lets accounts of earlier versions be found by every spelling of their email address; once after migrating. */
  readonly fillEmailKeys: () => Promise<void>;
}

export function createEmailChanges(deps: {
  readonly pool: Pool;
  readonly securityEmails: SecurityEmails;
  readonly changes: Changes;
}): EmailChanges {
  const { pool, securityEmails, changes } = deps;

  const record = async (
    client: Client,
    change: {
      readonly accountId: number;
      readonly from: string;
      readonly to: string;
      readonly origin: Origin;
    },
    notified: readonly string[],
  ): Promise<void> => {
    const { accountId, from, to, origin } = change;
    const event = { accountId, kind: 'email-changed', origin, detail: { from, to } } as const;
    await recordAccountEvent(client, event);
    for (const address of notified) await securityEmails.notify(client, { ...event, to: address });
  };

  return {
    async changeEmail({ id, sessionEpoch }, email, { beforehand, origin }) {
      const isChanged = await inTransaction(pool, async (client) => {
        await beforehand(client);
        const from = await store.updateEmail(client, { id, sessionEpoch, email });
        if (from === null) return false;
        await record(client, { accountId: id, from, to: email, origin }, [from]);
        return true;
      });
      if (isChanged) changes.notify('account', String(id));
      return isChanged;
    },

    async setEmail(email, given) {
      const newEmail = readEmail(given, 'new-email');
      const account = await store.findAccountByEmail(pool, email);
      if (account === null) throw makeNotFound(email);
      const { id } = account;
      await inTransaction(pool, async (client) => {
        const from = await store.updateEmail(client, { id, email: newEmail });
        if (from === null)
          throw new AppError('INVALID_REQUEST', `There is already an account with the email ${newEmail}.`);
        await store.incrementEpoch(client, id);
        await endSessionsOf(client, id);
        await record(client, { accountId: id, from, to: newEmail, origin: byOperator }, [from, newEmail]);
      });
    },

    fillEmailKeys: () => inTransaction(pool, store.fillEmailKeys),
  };
}
