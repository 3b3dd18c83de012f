import type { FastifyRequest } from 'fastify';
import type { Scope } from '../features/tokens/use-cases.ts';
import type { UsageUseCases } from '../features/usage/use-cases.ts';
import { requireScope, type Authenticator } from './authenticate.ts';
import { takeRequest } from './rate-limit.ts';

/** Creates the hook of a route, which checks who is asking, their rate limit, and the scope of their token. */
export type Guard = (scope: Scope | null) => (request: FastifyRequest) => Promise<void>;

export function createGuard({
  authenticator,
  usage,
}: {
  authenticator: Authenticator;
  usage: UsageUseCases;
}): Guard {
  return (scope) => async (request) => {
    const principal = await authenticator.authenticate(request);
    request.principal = principal;
    await takeRequest(usage, request);
    if (scope !== null) requireScope(principal, scope);
  };
}
