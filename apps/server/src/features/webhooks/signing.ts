import { Webhook } from 'standardwebhooks';
import { deriveKey, keyedHash } from '../../derived-key.ts';

/** An account's secret in the Standard Webhooks format: `whsec_` and the base64 of 32 bytes. */
export type WriteSecret = (salt: Buffer) => string;

/**
 * Secrets are derived from a stored salt and the installation's secret: the database, or a copy of it, is not enough to
 * sign anything. Another installation's secret results in different ones.
 */
export function createWriteSecret(installationSecret: string): WriteSecret {
  const key = deriveKey(installationSecret, 'webhook secrets');
  return (salt) => `whsec_${keyedHash(key, salt.toString('hex')).toString('base64')}`;
}

/**
 * The headers that sign a body (https://www.standardwebhooks.com, version 1.0.0). Several secrets produce several
 * signatures, of which the receiver needs to recognize one.
 */
export function signBody(
  eventId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, body)).join(' '),
  };
}
