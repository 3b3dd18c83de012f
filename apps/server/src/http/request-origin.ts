import type { FastifyRequest } from 'fastify';
import type { Origin } from '../features/account-events/use-cases.ts';
import { principalOf } from './authenticate.ts';

/** Who asks and from where, for the account's log; of a route that the guard has let through. */
export function originOf(request: FastifyRequest): Origin {
  const { kind, keyPrefix } = principalOf(request);
  return { actor: kind === 'api-key' ? 'api-key' : 'session', keyPrefix, address: request.ip };
}
