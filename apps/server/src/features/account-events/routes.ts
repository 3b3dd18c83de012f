import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { AccountEventsPage, AccountEventsQuery } from './schemas.ts';
import { eventActors, eventKinds, type AccountEventsUseCases } from './use-cases.ts';

/** Website only: an API key must not reveal who else is active. */
export function addAccountEventRoutes(
  app: App,
  { accountEvents, guard }: { accountEvents: AccountEventsUseCases; guard: Guard },
): void {
  app.get(
    '/account-events',
    {
      onRequest: guard('write'),
      schema: {
        operationId: 'listAccountEvents',
        tags: ['User'],
        summary: 'List account events, newest first',
        ...needsScope('write'),
        querystring: AccountEventsQuery,
        response: { 200: Success(AccountEventsPage), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { page, per_page } = request.query;
      const { items, total } = await accountEvents.list({
        accountId: principalOf(request).account.id,
        page,
        perPage: per_page,
      });
      return answer(request, {
        items: items.flatMap((row) => {
          // A newer release may have written kinds that this one does not know.
          const kind = eventKinds.find((known) => known === row.kind);
          const actor = eventActors.find((known) => known === row.actor);
          if (kind === undefined || actor === undefined) return [];
          return [
            {
              id: row.id,
              kind,
              actor,
              key_prefix: row.key_prefix,
              network: row.network === '' ? null : row.network,
              detail: row.detail,
              happened_at: row.happened_at.toISOString(),
              times: row.times,
              last_at: row.last_at.toISOString(),
            },
          ];
        }),
        page,
        per_page,
        total,
        pages: Math.ceil(total / per_page),
      });
    },
  );
}
