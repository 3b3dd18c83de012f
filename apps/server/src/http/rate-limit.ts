import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Quota, UsageUseCases } from '../features/usage/use-cases.ts';
import { principalOf } from './authenticate.ts';

const minute = 60;

/** Counts the request against its account's rate limit, or rejects it. */
export async function takeRequest(usage: UsageUseCases, request: FastifyRequest): Promise<void> {
  const { account } = principalOf(request);
  const quota = await usage.takeRequest(account.id, account.limits);
  if (quota === null) return;
  request.requestQuota = {
    policy: 'requests',
    limit: quota.limit,
    remaining: quota.remaining,
    windowSeconds: minute,
    resetSeconds: quota.resetSeconds,
  };
  if (!quota.isAllowed) {
    throw new AppError('RATE_LIMIT_EXCEEDED', `Request limit reached (${quota.limit} per minute).`, {
      retryAfter: quota.resetSeconds,
    });
  }
}

/**
 * Adds `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) for the quota nearest to exhaustion to
 * every authenticated response. Counted when the response is ready, so that a scan just admitted is included.
 */
export async function addRateLimitHeaders(
  usage: UsageUseCases,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { principal, requestQuota } = request;
  // The remaining quota of a shared report's owner is private.
  if (principal === null || principal.kind === 'share-link') return;
  const { id, limits } = principal.account;
  let nearest = requestQuota;
  for (const quota of await usage.dailyQuotas(id, limits)) {
    if (nearest === null || shareLeft(quota) < shareLeft(nearest)) nearest = quota;
  }
  if (nearest === null) return;
  void reply.header('ratelimit-policy', `"${nearest.policy}";q=${nearest.limit};w=${nearest.windowSeconds}`);
  void reply.header('ratelimit', `"${nearest.policy}";r=${nearest.remaining};t=${nearest.resetSeconds}`);
}

function shareLeft({ remaining, limit }: Quota): number {
  return limit === 0 ? 0 : remaining / limit;
}
