import type { Language } from '@siteglass/analysis/text';
import { v4 as uuidV4 } from 'uuid';
import { inTransaction, type Client, type Pool } from '../../database/pool.ts';
import { readEmail } from '../../email-address.ts';
import { AppError } from '../../errors.ts';
import { knownLanguage } from '../../text/known-language.ts';
import { recordAccountEvent, type Origin, type RequestClient } from '../account-events/use-cases.ts';
import { holdSessionEpoch } from '../accounts/reads.ts';
import type { Account, AccountsUseCases, Beforehand, PasswordOptions } from '../accounts/use-cases.ts';
import type { SecurityEmails } from '../security-emails/use-cases.ts';
import { countActiveTokens } from '../tokens/use-cases.ts';
import { createLinkTokens } from '../../link-tokens.ts';
import { createAddMailLink, lifeSeconds, mailLimits } from './mail-links.ts';
import * as store from './store.ts';

export type { Purpose } from './store.ts';

export interface MailRequest {
  readonly email: string;
  readonly locale: Language | null;
  /** The client's IP address. */
  readonly address: string;
  /** Base URL of the link if no setting overrides it. */
  readonly baseUrl: string;
}

/** By the person who is logged in to the account. */
export interface EmailChangeRequest {
  readonly account: Pick<Account, 'email'>;
  /** The account's password. */
  readonly password: string;
  readonly newEmail: string;
  readonly origin: Origin & { readonly address: string };
  readonly baseUrl: string;
}

export interface OpenLink {
  readonly purpose: store.Purpose;
  readonly email: string | null;
  readonly expiresAt: Date;
  /** Of the account whose password a reset changes; null for other links. */
  readonly activeKeys: number | null;
}

interface NewPerson {
  readonly password: string;
  readonly username?: string | undefined;
  readonly timezone?: string | undefined;
}

export interface AccountLinksUseCases {
  /** Both end the same way whether or not the email has an account; anything else is said by email. */
  readonly requestSignUp: (request: MailRequest) => Promise<void>;
  readonly requestReset: (request: MailRequest) => Promise<void>;
  /**
   * Emails a link to the new address of an account and notifies the current one. Ends the same way whether or not another
   * account has the new address; wrong passwords count as failed logins.
   */
  readonly requestEmailChange: (request: EmailChangeRequest) => Promise<void>;
  /** The purpose of a link; NOT_FOUND if it is unknown, used or expired. */
  readonly read: (token: string) => Promise<OpenLink>;
  /** Each uses up its link and returns the account. */
  readonly setUp: (
    token: string,
    person: NewPerson & { readonly email: string; readonly locale?: Language | undefined },
    address: string,
  ) => Promise<Account>;
  readonly confirm: (token: string, person: NewPerson, address: string) => Promise<Account>;
  readonly resetPassword: (
    token: string,
    password: string,
    options: PasswordOptions & { readonly client: RequestClient },
  ) => Promise<Account>;
  /**
   * Uses up a link that was sent to an account's new address. Only while logged in to that account: a link sent to a
   * mistyped address must not give the account away.
   */
  readonly changeEmail: (token: string, accountId: number, origin: Origin) => Promise<void>;
}

export interface AccountLinksDependencies {
  readonly pool: Pool;
  readonly accounts: Pick<
    AccountsUseCases,
    'createAccount' | 'changePassword' | 'checkPassword' | 'changeEmail'
  >;
  readonly securityEmails: Pick<SecurityEmails, 'notify'>;
  /** Keys for the links and for hashes of networks are derived from it. */
  readonly secret: string;
  readonly isRegistrationOpen: boolean;
  /** A mail server is configured. */
  readonly sendsEmails: boolean;
  /** Adds the job that sends a link's email, in the transaction that creates the link. */
  readonly enqueueMail: (client: Client, linkId: string) => Promise<void>;
}

export function createAccountLinks(deps: AccountLinksDependencies): AccountLinksUseCases {
  const { pool, accounts, secret, isRegistrationOpen, enqueueMail } = deps;
  const tokens = createLinkTokens(secret);
  const addMailLink = createAddMailLink({ secret, enqueueMail });

  const request = async (
    purpose: 'confirm' | 'reset',
    { email: given, address, locale, baseUrl }: MailRequest,
  ): Promise<void> => {
    const link = { purpose, email: readEmail(given), accountId: null, locale, baseUrl };
    await inTransaction(pool, (client) => addMailLink(client, link, address));
  };

  const find = async (token: string): Promise<store.LinkRow> => {
    const id = tokens.read(token);
    const link = id === null ? null : await store.findOpenLink(pool, id);
    if (link === null || (link.purpose === 'confirm' && !isRegistrationOpen)) throw makeVoid();
    return link;
  };

  const findFor = async (purpose: store.Purpose, token: string): Promise<store.LinkRow> => {
    const link = await find(token);
    if (link.purpose !== purpose) throw makeVoid();
    return link;
  };

  const using =
    (id: string): Beforehand =>
    async (client) => {
      if (!(await store.consumeLink(client, id))) throw makeVoid();
    };

  return {
    async requestSignUp(mailRequest) {
      if (!isRegistrationOpen) throw new AppError('FORBIDDEN', 'Sign-up is disabled on this installation.');
      await request('confirm', mailRequest);
    },
    requestReset: (mailRequest) => request('reset', mailRequest),

    async requestEmailChange({ account: { email: from }, password, newEmail, origin, baseUrl }) {
      if (!deps.sendsEmails)
        throw new AppError(
          'FORBIDDEN',
          'This installation has no mail server. Its operator can change the email address.',
        );
      const email = readEmail(newEmail);
      if (email === from) throw new AppError('INVALID_REQUEST', 'email is already that of the account.');
      const { address } = origin;
      const { id: accountId, sessionEpoch } = await accounts.checkPassword({
        email: from,
        password,
        address,
      });
      await inTransaction(pool, async (client) => {
        if (!(await holdSessionEpoch(client, accountId, sessionEpoch)))
          throw new AppError('INVALID_CREDENTIALS', 'The password was changed in the meantime.');
        const link = { purpose: 'change-email', email, accountId, locale: null, baseUrl } as const;
        if (!(await addMailLink(client, link, address))) return;
        const event = {
          accountId,
          kind: 'email-change-requested',
          origin,
          detail: { from, to: email },
        } as const;
        await recordAccountEvent(client, event);
        await deps.securityEmails.notify(client, event);
      });
    },

    async read(token) {
      const { purpose, email, expires_at, account_id } = await find(token);
      const activeKeys =
        purpose === 'reset' && account_id !== null ? await countActiveTokens(pool, account_id) : null;
      return { purpose, email, expiresAt: expires_at, activeKeys };
    },

    async setUp(token, person, address) {
      const { id } = await findFor('setup', token);
      return accounts.createAccount({ ...person, plan: 'pro', origin: byLink(address) }, using(id));
    },

    async confirm(token, person, address) {
      const { id, email, locale } = await findFor('confirm', token);
      return accounts.createAccount(
        {
          ...person,
          email: email ?? '',
          locale: knownLanguage(locale),
          plan: 'free',
          origin: byLink(address),
        },
        using(id),
      );
    },

    async resetPassword(token, password, { client, revokesKeys }) {
      const { id, account_id, session_epoch } = await findFor('reset', token);
      const owner = { id: account_id ?? 0, sessionEpoch: session_epoch ?? 0 };
      const account = await accounts.changePassword(owner, password, {
        beforehand: using(id),
        origin: { actor: 'link', ...client },
        revokesKeys,
      });
      if (account === null) throw makeVoid();
      return account;
    },

    async changeEmail(token, accountId, origin) {
      const { id, email, account_id, session_epoch } = await findFor('change-email', token);
      if (account_id !== accountId)
        throw new AppError(
          'FORBIDDEN',
          'This link is for another account. Log in to the account whose email address changes.',
        );
      const isChanged = await accounts.changeEmail(
        { id: accountId, sessionEpoch: session_epoch ?? 0 },
        email ?? '',
        {
          beforehand: async (client) => {
            await using(id)(client);
            // They were sent to the old address.
            await store.endLinksOf(client, accountId, 'reset');
          },
          origin,
        },
      );
      if (!isChanged) throw makeVoid();
    },
  };
}

/** The token of a link that creates the first account, as long as there is none. */
export async function makeSetupToken(pool: Pool, secret: string): Promise<string> {
  const id = uuidV4();
  await store.insertSetupLink(pool, id, lifeSeconds.setup);
  return createLinkTokens(secret).make(id);
}

/** Adds a job for every unsent email when a backup was made; returns the number added. */
export async function requeueUnmailed(
  client: Client,
  enqueueMail: AccountLinksDependencies['enqueueMail'],
): Promise<number> {
  const ids = await store.listUnmailedLinks(client);
  for (const id of ids) await enqueueMail(client, id);
  return ids.length;
}

/** Deletes every link that was sent to an email address. */
export function deleteLinksOf(client: Client, email: string): Promise<void> {
  return store.deleteLinksOf(client, email);
}

/** Deletes expired links. */
export function deleteOldLinks(pool: Pool): Promise<void> {
  return store.deleteOldLinks(pool, mailLimits.windowSeconds);
}

function byLink(address: string): Origin {
  return { actor: 'link', address };
}

function makeVoid(): AppError {
  return new AppError('NOT_FOUND', 'This link is invalid, expired or already used. Request a new one.');
}
