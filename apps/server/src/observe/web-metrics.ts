import type { RequestObserver } from '../http/observe-requests.ts';
import type { ProcessRegistry } from './registry.ts';

/** Metrics that only web processes measure. */
export function createRequestMetrics(registry: ProcessRegistry): RequestObserver {
  const requests = registry.counter('siteglass_http_requests_total');
  const durations = registry.histogram('siteglass_http_request_duration_seconds');
  return {
    onAnswered: ({ method, route, status, durationMs }) => {
      requests.inc({ method, route, status });
      if (durationMs !== null) durations.observe({ method, route }, durationMs / 1000);
    },
  };
}
