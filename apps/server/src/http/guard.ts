import type { FastifyRequest } from 'fastify';
import type { Scope } from '../features/tokens/use-cases.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import { requireScope, type Authenticator } from './authenticate.ts';
import { takeRequest } from './rate-limit.ts';

/** Makes the hook of a route: who is asking, may he ask so often, does his token reach this far. */
export type Guard = (scope: Scope | null) => (request: FastifyRequest) => Promise<void>;

export function createGuard({
  authenticate,
  usage,
}: {
  authenticate: Authenticator;
  usage: UsageUseCases;
}): Guard {
  return (scope) => async (request) => {
    const principal = await authenticate(request);
    request.principal = principal;
    await takeRequest(usage, request);
    if (scope !== null) requireScope(principal, scope);
  };
}
