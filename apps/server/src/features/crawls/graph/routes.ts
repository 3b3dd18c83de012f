import { principalOf } from '../../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/fastify-app.ts';
import type { Guard } from '../../../http/guard.ts';
import { needsScope } from '../../../http/openapi.ts';
import { CrawlId } from '../schemas.ts';
import { LinkGraph } from './schemas.ts';
import type { LinkGraphUseCases } from './use-cases.ts';

export function addLinkGraphRoutes(
  app: App,
  { graph, guard }: { graph: LinkGraphUseCases; guard: Guard },
): void {
  app.get(
    '/crawls/:task_id/graph',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readLinkGraph',
        tags: ['Crawls'],
        summary: 'Get the links between the most-linked pages of a crawl (an extension of the contract)',
        ...needsScope('read'),
        params: CrawlId,
        response: { 200: Success(LinkGraph), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { nodes, edges } = await graph.read(principalOf(request).account.id, request.params.task_id);
      return answer(request, {
        nodes: [...nodes],
        edges: edges.map(({ source, target }) => [source, target]),
      });
    },
  );
}
