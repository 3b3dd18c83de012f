import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Quota, UsageUseCases } from '../features/usage/use-cases.ts';
import { findPrincipal, principalOf } from './authenticate.ts';

const requestQuotas = new WeakMap<FastifyRequest, Quota>();
const minute = 60;

/** Counts the request against its account's rate, or refuses it. */
export async function takeRequest(usage: UsageUseCases, request: FastifyRequest): Promise<void> {
  const { account } = principalOf(request);
  const quota = await usage.takeRequest(account.id, account.limits);
  if (quota === null) return;
  requestQuotas.set(request, {
    policy: 'requests',
    limit: quota.limit,
    remaining: quota.remaining,
    windowSeconds: minute,
    resetSeconds: quota.resetSeconds,
  });
  if (!quota.isAllowed) {
    throw new AppError('RATE_LIMIT_EXCEEDED', `Request limit reached (${quota.limit} per minute).`, {
      retryAfter: quota.resetSeconds,
    });
  }
}

/**
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers) for the quota nearest to exhaustion, on
 * every authenticated answer; counted when the answer is ready, so that a scan just admitted is in it.
 */
export async function addRateLimitHeaders(
  usage: UsageUseCases,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const principal = findPrincipal(request);
  if (principal === undefined) return;
  const { account } = principal;
  const ofRequests = requestQuotas.get(request);
  const quotas = [
    ...(ofRequests === undefined ? [] : [ofRequests]),
    ...(await usage.dailyQuotas(account.id, account.limits)),
  ];
  const nearest = quotas.sort((a, b) => shareLeft(a) - shareLeft(b))[0];
  if (nearest === undefined) return;
  void reply.header('ratelimit-policy', `"${nearest.policy}";q=${nearest.limit};w=${nearest.windowSeconds}`);
  void reply.header('ratelimit', `"${nearest.policy}";r=${nearest.remaining};t=${nearest.resetSeconds}`);
}

function shareLeft({ remaining, limit }: Quota): number {
  return limit === 0 ? 0 : remaining / limit;
}
