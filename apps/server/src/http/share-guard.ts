import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { SharedReport } from '../features/share-links/use-cases.ts';
import { requireScope } from './authenticate.ts';
import type { Guard } from './guard.ts';

const minuteMs = 60_000;
/**
 * Requests per link and minute, in each process: its readers cost the service resources but do not count against the
 * owner's rate limit.
 */
const maxPerMinute = 300;

/**
 * Authenticates the holder of a share link by the `X-Siteglass-Share` header, or `share` in the URL of a file. A link
 * gives access to one crawl or scan, and the request must name it.
 */
export function createShareGuard(open: (token: string) => Promise<SharedReport | null>): Guard {
  const counts = new Map<number, number>();
  let minute = 0;

  const count = (linkId: number): void => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(linkId) ?? 0) + 1;
    counts.set(linkId, count);
    if (count > maxPerMinute) {
      throw new AppError('RATE_LIMIT_EXCEEDED', 'This link receives too many requests. Try again later.', {
        retryAfter: 60,
      });
    }
  };

  return (scope) => async (request) => {
    const token = tokenOf(request);
    if (token === null) throw new AppError('MISSING_AUTH', 'The share link is incomplete.');
    const shared = await open(token);
    if (shared === null || !isAbout(request, shared)) {
      throw new AppError('NOT_FOUND', 'This link has been revoked or is incomplete.');
    }
    count(shared.linkId);
    request.principal = shared.principal;
    if (scope !== null) requireScope(shared.principal, scope);
  };
}

function tokenOf({ headers, query }: FastifyRequest): string | null {
  const token = headers['x-siteglass-share'] ?? (query as { readonly share?: unknown }).share;
  return typeof token === 'string' ? token : null;
}

function isAbout({ params }: FastifyRequest, { taskId, jobId }: SharedReport): boolean {
  const { task_id, job_id } = params as { readonly task_id?: string; readonly job_id?: string };
  if (task_id !== undefined) return task_id.toLowerCase() === taskId;
  return jobId !== null && job_id === String(jobId);
}
