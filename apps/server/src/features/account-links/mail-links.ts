import type { Language } from '@siteglass/analysis/text';
import { v4 as uuidV4 } from 'uuid';
import type { Client } from '../../database/pool.ts';
import { deriveKey, keyedHash } from '../../derived-key.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from '../accounts/use-cases.ts';
import * as store from './store.ts';

const hour = 3600;
export const lifeSeconds: Readonly<Record<store.Purpose, number>> = {
  setup: 24 * hour,
  confirm: 24 * hour,
  reset: hour,
  'change-email': 24 * hour,
};
export const mailLimits: store.MailLimits = {
  windowSeconds: hour,
  perEmail: 3,
  perNetwork: 20,
  perAccount: 3,
};

interface MailLink {
  readonly purpose: 'confirm' | 'reset' | 'change-email';
  readonly email: string;
  /** Whose email changes; null for other links. */
  readonly accountId: number | null;
  /** Null: the account's locale. */
  readonly locale: Language | null;
  readonly baseUrl: string;
}

/** Adds a link and its email, in the caller's transaction. False if the address has had enough emails. */
export type AddMailLink = (client: Client, link: MailLink, clientAddress: string) => Promise<boolean>;

export function createAddMailLink({
  secret,
  enqueueMail,
}: {
  /** The key for hashes of networks is derived from it. */
  readonly secret: string;
  /** Adds the job that sends a link's email. */
  readonly enqueueMail: (client: Client, linkId: string) => Promise<void>;
}): AddMailLink {
  const networkKey = deriveKey(secret, 'networks of mail requests');
  return async (client, link, clientAddress) => {
    const { purpose, email, accountId } = link;
    const networkHash = keyedHash(networkKey, networkOf(clientAddress));
    const judged = await store.checkMailLimits(client, { email, networkHash, accountId }, mailLimits);
    if (typeof judged === 'object') {
      const asker = accountId === null ? 'this IP address' : 'this IP address or account';
      throw new AppError(
        'RATE_LIMIT_EXCEEDED',
        `Too many emails were requested from ${asker}. Try again later.`,
        {
          retryAfter: judged.retryAfterSeconds,
        },
      );
    }
    // Not reported: it would reveal to strangers whether the email has an account.
    if (judged === 'enough') return false;
    // A newer link replaces an older one.
    if (accountId !== null) await store.endLinksOf(client, accountId, 'change-email');
    const id = uuidV4();
    await store.insertMailLink(client, { ...link, id, networkHash, lifeSeconds: lifeSeconds[purpose] });
    await enqueueMail(client, id);
    return true;
  };
}
