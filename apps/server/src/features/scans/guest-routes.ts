import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../errors.ts';
import { principalOf } from '../../http/authenticate.ts';
import { guestCookie } from '../../http/cookies.ts';
import { Accepted, answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { languageOf, LanguageQuery } from '../../http/language-query.ts';
import type { Principal } from '../accounts/use-cases.ts';
import type { GuestsUseCases } from '../guests/use-cases.ts';
import { ScanTask, StartScanBody, StoppedScan, TaskId } from './schemas.ts';
import { toWholeStatus } from './task-answers.ts';
import type { ScansUseCases } from './use-cases.ts';

export interface GuestScanRouteOptions {
  readonly guests: GuestsUseCases;
  readonly scans: ScansUseCases;
  /** Identifies the sender of the request, if known. */
  readonly recognize: (request: FastifyRequest) => Promise<Principal | null>;
  /** Lets guests through, who may change nothing else. */
  readonly guestGuard: Guard;
}

/** Seconds for which a browser keeps the cookie after the last scan. */
const cookieSeconds = 180 * 86_400;

const GuestScanBody = Type.Pick(StartScanBody, ['url', 'mode'], { additionalProperties: false });

export function addGuestScanRoutes(app: App, options: GuestScanRouteOptions): void {
  const { guests, scans, recognize, guestGuard } = options;

  app.post(
    '/guest-scans',
    {
      schema: {
        operationId: 'startGuestScan',
        tags: ['Scans'],
        summary: 'Scan a page or a sitemap without an account',
        body: GuestScanBody,
        response: { 202: Accepted(ScanTask), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      // They could not read a guest's scan, because their session identifies them.
      if ((await recognize(request))?.kind === 'session')
        throw new AppError('FORBIDDEN', 'You are logged in. Start the scan from your account.');
      const { mode } = request.body;
      const url = request.body.url.trim();
      const cookie = guestCookie.read(request);
      const { ip: address } = request;
      const started = await guests.inTurn(address, () => guests.startScan({ cookie, address, url, mode }));
      guestCookie.set(request, reply, started.cookie, cookieSeconds);
      const id = started.taskId;
      request.log.info({ taskId: id }, 'guest scan accepted');
      const poll_url = `/app/api/scans/${id}`;
      void reply.code(202).header('location', poll_url);
      return answer(request, { scan_id: id, status: 'queued' as const, mode, url, poll_url });
    },
  );

  app.post(
    '/guest-scans/:task_id/stop',
    {
      onRequest: guestGuard(null),
      schema: {
        operationId: 'stopGuestScan',
        tags: ['Scans'],
        summary: 'Stop a guest scan; a finished scan does not change',
        params: TaskId,
        querystring: LanguageQuery,
        response: { 200: Success(StoppedScan), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { id } = principalOf(request).account;
      const task = await guests.inTurn(request.ip, () => scans.stop(id, request.params.task_id));
      return answer(request, await toWholeStatus(scans, id, task, languageOf(request.query)));
    },
  );
}
