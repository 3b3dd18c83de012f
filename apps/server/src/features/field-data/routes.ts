import { principalOf } from '../../http/authenticate.ts';
import { answer, ErrorEnvelope, Success } from '../../http/envelope.ts';
import type { App } from '../../http/fastify-app.ts';
import type { Guard } from '../../http/guard.ts';
import { needsScope } from '../../http/openapi.ts';
import { PageSpeedQuery, ScanFieldData, ScanId, ScanPageSpeed } from './schemas.ts';
import type { FieldDataUseCases } from './use-cases.ts';

export function addFieldDataRoutes(
  app: App,
  { fieldData, guard }: { fieldData: FieldDataUseCases; guard: Guard },
): void {
  app.get(
    '/scans/:scan_id/field-data',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'readFieldData',
        tags: ['Scans'],
        summary: 'Get what users of Chrome experienced on a scanned page',
        description:
          'An extension of the contract, for single-page scans: Core Web Vitals of the last 28 days and their history, from the Chrome UX Report. Responds within eight seconds. Data is cached for a day, failures for a minute.',
        ...needsScope('read'),
        params: ScanId,
        response: { 200: Success(ScanFieldData), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const found = await fieldData.read(account.id, request.params.scan_id);
      return answer(request, toRecord(found));
    },
  );

  app.get(
    '/scans/:scan_id/pagespeed',
    {
      onRequest: guard('read'),
      schema: {
        operationId: 'runPageSpeed',
        tags: ['Scans'],
        summary: 'Measure a scanned page with PageSpeed Insights',
        description:
          'An extension of the contract, for single-page scans: Google loads the page with Lighthouse, which takes up to a minute. Results are cached for a day, failures for a minute.',
        ...needsScope('read'),
        params: ScanId,
        querystring: PageSpeedQuery,
        response: { 200: Success(ScanPageSpeed), '4xx': ErrorEnvelope, '5xx': ErrorEnvelope },
      },
    },
    async (request) => {
      const { account } = principalOf(request);
      const { strategy, wait } = request.query;
      const found = await fieldData.runPageSpeed(account.id, request.params.scan_id, {
        strategy,
        waitMs: wait * 1000,
      });
      return answer(request, toRecord(found));
    },
  );
}

/** The contract's format of times of scans has no time zone. */
function toRecord<Found extends { readonly scanned_at: string }>(found: Found): Found {
  return { ...found, scanned_at: found.scanned_at.slice(0, 19) };
}
