import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { AuthorityEventStream, ScanAuthority, ScanId } from './schemas.ts';
import type { AuthorityUseCases, ScanAuthority as Authority } from './use-cases.ts';

export function addAuthorityRoutes(
  app: App,
  { authorities, guard }: { authorities: AuthorityUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/authority',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readAuthority',
        tags: ['Scans'],
        summary: 'Get the authority of the domain and page of a scan',
        description:
          'Responds within eight seconds. Third-party data is cached for an hour, failures for a minute. Data of a source that did not respond is null with `success: false`.',
        ...needsScope('read'),
        params: ScanId,
        response: { 200: Success(ScanAuthority), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      return answer(request, toRecord(await authorities.read(account.id, request.params.scan_id)));
    },
  );
}

/** The same for the website, group by group as the third parties respond. */
export function addAuthorityEventRoutes(
  app: App,
  { authorities, guard }: { authorities: Pick<AuthorityUseCases, 'follow'>; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/authority-events',
    {
      // Nobody needs HEAD for a stream, and answering it would open one.
      exposeHeadRoute: false,
      onRequest: guard('read'),
      schema: {
        operationId: 'followAuthority',
        tags: ['Scans'],
        summary: 'Stream the authority of a scan as third parties respond',
        ...needsScope('read'),
        params: ScanId,
        response: { 200: AuthorityEventStream, '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request, reply) => {
      const { account } = principalOf(request);
      const collect = await authorities.follow(account.id, request.params.scan_id);
      const stream = new EventStream();
      collect((authority, pending) =>
        stream.send('authority', { authority: toRecord(authority), pending }),
      ).then(
        () => stream.end(),
        (error: unknown) => {
          request.log.error({ err: error }, 'could not collect the authority of a scan');
          stream.end();
        },
      );
      return stream.reply(reply);
    },
  );
}

/** The contract's format has no time zone. */
function toRecord({ scanId, scannedAt, ...found }: Authority) {
  return { scan_id: scanId, scanned_at: scannedAt.slice(0, 19), ...found };
}
