import { v4 as uuidV4 } from 'uuid';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { emailKey } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { createLinkTokens } from '../../link-tokens.ts';
import type { Branding } from '../../pdf/branding.ts';
import { recordAccountEvent } from '../account-events/use-cases.ts';
import type { EmailStatus } from './reads.ts';
import * as store from './store.ts';

export type { EmailStatus } from './reads.ts';

/** The address that an email's link is about. */
export interface LinkedAddress {
  /** Null if no report uses it anymore. */
  readonly email: string | null;
  readonly status: EmailStatus;
  /** The name of the account that the reports belong to. */
  readonly accountName: string;
  readonly brand: Branding;
}

/**
 * Who reports may be emailed to: an account's own address, and addresses that have opted in and not opted out since.
 */
export interface ReportAddressesUseCases {
  /**
   * The id of an address in the caller's transaction, which has locked the account. An address that is not the
   * account's own and has not responded yet is sent a confirmation email, within the limits.
   */
  readonly claim: (client: Client, request: AddressRequest) => Promise<string>;
  /** Each throws NOT_FOUND if the link is unknown or no longer valid. */
  readonly readConfirmation: (token: string) => Promise<LinkedAddress>;
  /** Opts in using the link of a confirmation, or of any report email, whose reader can thereby undo an opt-out. */
  readonly confirm: (token: string, clientAddress: string) => Promise<LinkedAddress>;
  readonly readUnsubscription: (token: string) => Promise<LinkedAddress>;
  readonly unsubscribe: (token: string, clientAddress: string) => Promise<LinkedAddress>;
}

export interface AddressRequest {
  readonly account: { readonly id: number; readonly email: string };
  readonly address: string;
  /** Base URL of the link if no setting overrides it. */
  readonly baseUrl: string;
}

const day = 86_400;
const lifeSeconds = 7 * day;
const limits: store.ConfirmationLimits = {
  windowSeconds: day,
  perAddress: 3,
  // Three reports with as many recipients as a report can have.
  perAccount: 60,
  pauseSeconds: 3600,
};

export function createReportAddresses({
  pool,
  secret,
  readBrand,
  enqueueConfirmation,
}: {
  pool: Pool;
  /** Keys for the links and for hashes of addresses are derived from it. */
  secret: string;
  readBrand: (accountId: number) => Promise<Branding>;
  /** Adds the job that emails a confirmation, in the transaction that creates it. */
  enqueueConfirmation: (client: Client, confirmationId: string) => Promise<void>;
}): ReportAddressesUseCases {
  const confirmations = createLinkTokens(secret, 'report confirmations');
  const unsubscriptions = createLinkTokens(secret, 'report unsubscriptions');
  const hashKey = deriveKey(secret, 'addresses of reports');

  const findBy = {
    confirmation: async (token: string): Promise<store.AddressRow | null> => {
      const id = confirmations.read(token);
      return id === null ? null : store.findAddressOfConfirmation(pool, id, lifeSeconds);
    },
    unsubscription: async (token: string): Promise<store.AddressRow | null> => {
      const id = unsubscriptions.read(token);
      return id === null ? null : store.findAddress(pool, id);
    },
  };
  const read = async (row: store.AddressRow | null): Promise<LinkedAddress> => {
    if (row === null) throw makeVoid();
    const brand = await readBrand(row.account_id);
    return { email: row.email, status: row.status, accountName: row.username, brand };
  };

  const answerFor = (
    { id, account_id: accountId, status, email }: store.AddressRow,
    answer: 'confirmed' | 'unsubscribed',
    clientAddress: string,
  ): Promise<void> =>
    inTransaction(pool, async (client) => {
      if (answer === 'confirmed') await store.confirmAddress(client, id);
      else await store.unsubscribeAddress(client, id);
      if (status === answer) return;
      await recordAccountEvent(client, {
        accountId,
        kind: `report-email-${answer}`,
        origin: { actor: 'link', address: clientAddress },
        detail: { email },
      });
    });

  return {
    async claim(client, { account, address, baseUrl }) {
      const mailbox = emailKey(address);
      const addressHash = keyedHash(hashKey, mailbox);
      const accountId = account.id;
      const isOwn = mailbox === emailKey(account.email);
      const row = await store.findOrInsertAddress(client, { id: uuidV4(), accountId, addressHash, isOwn });
      const addressId = row.id;
      if (row.status === 'waiting') {
        // Reaching a limit is not reported: saving the report again sends another confirmation.
        if (await store.mayRequestConfirmation(client, { addressId, accountId, addressHash }, limits)) {
          const id = uuidV4();
          await store.insertConfirmation(client, { id, addressId, accountId, addressHash, baseUrl });
          await enqueueConfirmation(client, id);
        }
      }
      return addressId;
    },

    readConfirmation: async (token) => read(await findBy.confirmation(token)),

    async confirm(token, clientAddress) {
      const row = (await findBy.confirmation(token)) ?? (await findBy.unsubscription(token));
      if (row === null) throw makeVoid();
      await answerFor(row, 'confirmed', clientAddress);
      return { ...(await read(row)), status: 'confirmed' };
    },

    readUnsubscription: async (token) => read(await findBy.unsubscription(token)),

    async unsubscribe(token, clientAddress) {
      const row = await findBy.unsubscription(token);
      if (row === null) throw makeVoid();
      await answerFor(row, 'unsubscribed', clientAddress);
      return { ...(await read(row)), status: 'unsubscribed' };
    },
  };
}

/** The tokens in links of emails. */
export function createAddressTokens(secret: string): {
  confirmation: (confirmationId: string) => string;
  unsubscription: (addressId: string) => string;
} {
  return {
    confirmation: createLinkTokens(secret, 'report confirmations').make,
    unsubscription: createLinkTokens(secret, 'report unsubscriptions').make,
  };
}

/** Adds a job for every unsent confirmation when a backup was made; returns the number added. */
export async function requeueConfirmations(
  client: Client,
  enqueueConfirmation: (client: Client, confirmationId: string) => Promise<void>,
): Promise<number> {
  const ids = await store.listUnmailedConfirmations(client, lifeSeconds);
  for (const id of ids) await enqueueConfirmation(client, id);
  return ids.length;
}

export const findUnmailedConfirmation = (
  pool: Pool,
  id: string,
): Promise<store.UnmailedConfirmation | null> => store.findUnmailedConfirmation(pool, id, lifeSeconds);
export const markConfirmationMailed = (pool: Pool, id: string): Promise<void> =>
  store.markConfirmationMailed(pool, id);
/** Deletes expired confirmations. */
export const deleteOldConfirmations = (pool: Pool): Promise<void> =>
  store.deleteOldConfirmations(pool, lifeSeconds);

function makeVoid(): AppError {
  return new AppError('NOT_FOUND', 'This link is invalid or has expired.');
}
