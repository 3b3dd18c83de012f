import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createWriteSecret, signBody } from './signing.ts';

const eventId = '0193a1b0-0000-7000-8000-000000000000';
const body = '{"status":"complete","title":"Ünïcode ✓"}';
const writeSecret = createWriteSecret('the secret of an installation');
const [old, current] = [writeSecret(randomBytes(32)), writeSecret(randomBytes(32))] as const;

test('each of several secrets verifies, and no other does', () => {
  const headers = { ...signBody(eventId, body, [current, old], new Date()) };
  for (const secret of [current, old]) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ status: 'complete' });
  }
  expect(() => new Webhook(writeSecret(randomBytes(32))).verify(body, headers)).toThrow();
  expect(() => new Webhook(current).verify(body.replace('complete', 'error'), headers)).toThrow();
  expect(() => new Webhook(current).verify(body, { ...headers, 'webhook-id': 'another' })).toThrow();
});

test('a secret is the same for the same salt and installation, and 32 bytes long', () => {
  const salt = randomBytes(32);
  expect(writeSecret(salt)).toBe(writeSecret(Buffer.from(salt)));
  expect(writeSecret(salt)).not.toBe(createWriteSecret('that of another one')(salt));
  expect(Buffer.from(writeSecret(salt).replace('whsec_', ''), 'base64')).toHaveLength(32);
});

test('the signature follows the specification: HMAC-SHA256 of id, timestamp and body', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const now = new Date(1_614_265_330_000);
  // The example of the Standard Webhooks specification.
  expect(signBody('msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', [secret], now)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
