import type { FastifyRequest } from 'fastify';
import type { Origin, RequestClient } from '../features/account-events/use-cases.ts';
import { principalOf } from './authenticate.ts';

/** Who sent a request and from where, for the account's activity log. Only for routes that have passed the guard. */
export function originOf(request: FastifyRequest): Origin {
  const { kind, keyPrefix } = principalOf(request);
  return { actor: kind === 'api-key' ? 'api-key' : 'session', keyPrefix, ...clientOf(request) };
}

/** Where a request comes from, whoever sent it. */
export function clientOf(request: FastifyRequest): RequestClient & { readonly address: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
