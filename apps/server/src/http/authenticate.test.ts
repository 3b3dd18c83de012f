import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createCookieAuthenticator, createGuestAuthenticator } from './authenticate-cookie.ts';
import { createBearerAuthenticator } from './authenticate.ts';

const neverQuery = (): never => {
  throw new Error('The database was queried.');
};

const authenticators = {
  bearer: createBearerAuthenticator({
    accounts: { authenticateSession: neverQuery },
    authenticateKey: neverQuery,
    catchUp: neverQuery,
  }),
  cookie: createCookieAuthenticator({
    authenticateSession: neverQuery,
    authenticateGuest: neverQuery,
    catchUp: neverQuery,
  }),
  guest: createGuestAuthenticator({ authenticateGuest: neverQuery, catchUp: neverQuery }),
};

it.each(Object.entries(authenticators))(
  'rejects a request without credentials before any query (%s)',
  async (_name, { authenticate }) => {
    const request = { method: 'GET', headers: {}, cookies: {} } as unknown as FastifyRequest;
    await expect(authenticate(request)).rejects.toMatchObject({ code: 'MISSING_AUTH' });
  },
);
