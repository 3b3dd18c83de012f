import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../contract/proves.ts';
import { password } from '../harness/accounts.ts';
import { expectError, expectSuccess } from '../harness/envelope.ts';
import { useSharedService, type TestService } from '../harness/test-service.ts';

/** Behind a proxy, so that every test has its own client addresses. */
describe('the login guard', () => {
  let service: TestService;
  let made = 0;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  const logIn = (email: string, address: string, secret = 'not the password') =>
    service.anonymous.post('/auth/login', { email, password: secret }, { 'x-forwarded-for': address });
  const logInOften = async (times: number, email: string | ((n: number) => string), address: string) => {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) => logIn(typeof email === 'string' ? email : email(n), address)),
    );
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      expectError(answer, answer.body.error.code);
      counts[answer.body.error.code] = (counts[answer.body.error.code] ?? 0) + 1;
    }
    return counts;
  };
  const newAddress = () => `203.0.113.${(made += 1)}`;

  it('returns 429 with retry_after after 10 failures for one account from one IP address', async () => {
    proves('rule:login-guard', 'error:RATE_LIMIT_EXCEEDED', 'field:error.retry_after', 'rule:retry-after');
    const [user, address] = [await service.createUser(), newAddress()];
    expect(await logInOften(10, user.email, address)).toEqual({ INVALID_CREDENTIALS: 10 });
    const refused = await logIn(user.email, address, password);
    expectError(refused, 'RATE_LIMIT_EXCEEDED');
    expect(refused.body.error.retry_after).toBeGreaterThan(850);
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(900);
  });

  it('treats different letter cases of an email as one account', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    await logInOften(10, (n) => (n % 2 === 0 ? user.email : user.email.toUpperCase()), address);
    expectError(await logIn(user.email, address), 'RATE_LIMIT_EXCEEDED');
  });

  it('allows another account from the same IP address, and the same account from another one', async () => {
    const [user, other, address] = [await service.createUser(), await service.createUser(), newAddress()];
    await logInOften(10, user.email, address);
    expectError(await logIn(user.email, address, password), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await logIn(other.email, address, password), 200);
    expectSuccess(await logIn(user.email, newAddress(), password), 200);
  });

  it('guards unknown emails like known ones', async () => {
    const address = newAddress();
    await logInOften(10, 'nobody@example.com', address);
    expectError(await logIn('nobody@example.com', address), 'RATE_LIMIT_EXCEEDED');
  });

  it('admits exactly 10 of 40 simultaneous wrong logins', async () => {
    const user = await service.createUser();
    expect(await logInOften(40, user.email, newAddress())).toEqual({
      INVALID_CREDENTIALS: 10,
      RATE_LIMIT_EXCEEDED: 30,
    });
  });

  it('admits all of 20 simultaneous correct logins', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(user.email, address, password)));
    for (const answer of answers) expectSuccess(answer, 200);
  });

  it('returns 429 after 50 failures from one IP address, whatever the accounts', async () => {
    proves('rule:login-guard');
    const [user, address] = [await service.createUser(), newAddress()];
    expect(await logInOften(60, (n) => `nobody${n}@example.com`, address)).toEqual({
      INVALID_CREDENTIALS: 50,
      RATE_LIMIT_EXCEEDED: 10,
    });
    expectError(await logIn(user.email, address, password), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await logIn(user.email, newAddress(), password), 200);
  });

  it('ignores an IP address that the client put before that of the proxy', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    for (let n = 0; n < 10; n += 1) await logIn(user.email, `198.51.100.${n}, ${address}`);
    expectError(await logIn(user.email, `198.51.100.99, ${address}`, password), 'RATE_LIMIT_EXCEEDED');
  });

  it('treats an IPv6 /64 as one address', async () => {
    const user = await service.createUser();
    for (let n = 0; n < 10; n += 1) await logIn(user.email, `2001:db8:1:2:${n}::${n}`);
    expectError(await logIn(user.email, '2001:db8:1:2:ffff::1', password), 'RATE_LIMIT_EXCEEDED');
    expectSuccess(await logIn(user.email, '2001:db8:1:3::1', password), 200);
  });

  it('counts only failures: correct logins in between do not count', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    await logInOften(9, user.email, address);
    for (let n = 0; n < 3; n += 1) expectSuccess(await logIn(user.email, address, password), 200);
    expectError(await logIn(user.email, address), 'INVALID_CREDENTIALS');
    expectError(await logIn(user.email, address, password), 'RATE_LIMIT_EXCEEDED');
  });

  it('allows logins again 15 minutes later, as soon as the oldest failure is that old', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    await logInOften(10, user.email, address);
    await service.pool.query(
      `update login_attempts set attempted_at = attempted_at - interval '14 minutes' where id =
         (select min(id) from login_attempts where network = $1)`,
      [address],
    );
    const refused = await logIn(user.email, address, password);
    expectError(refused, 'RATE_LIMIT_EXCEEDED');
    expect(refused.body.error.retry_after).toBeLessThanOrEqual(60);
    await service.pool.query(
      "update login_attempts set attempted_at = attempted_at - interval '15 minutes' where network = $1",
      [address],
    );
    expectSuccess(await logIn(user.email, address, password), 200);
  });

  it('does not count what it rejects: waiting for retry_after always helps', async () => {
    const [user, address] = [await service.createUser(), newAddress()];
    await logInOften(30, user.email, address);
    const { rows } = await service.pool.query('select from login_attempts where network = $1', [address]);
    expect(rows).toHaveLength(10);
  });
});
