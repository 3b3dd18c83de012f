import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createCookieAuthenticator, createGuestAuthenticator } from './authenticate-cookie.ts';
import { createBearerAuthenticator } from './authenticate.ts';

const queryNothing = (): never => {
  throw new Error('The database was queried.');
};

const authenticators = {
  bearer: createBearerAuthenticator({
    accounts: { authenticateSession: queryNothing },
    authenticateKey: queryNothing,
    catchUp: queryNothing,
  }),
  cookie: createCookieAuthenticator({
    authenticateSession: queryNothing,
    authenticateGuest: queryNothing,
    catchUp: queryNothing,
  }),
  guest: createGuestAuthenticator({ authenticateGuest: queryNothing, catchUp: queryNothing }),
};

it.each(Object.entries(authenticators))(
  'rejects a request without credentials before any query (%s)',
  async (_name, { authenticate }) => {
    const request = { method: 'GET', headers: {}, cookies: {} } as unknown as FastifyRequest;
    await expect(authenticate(request)).rejects.toMatchObject({ code: 'MISSING_AUTH' });
  },
);
