import { FetchError } from '../collect/fetch/fetch-error.ts';
import type { FetchObserver } from '../collect/fetch/fetch-observer.ts';
import { loggableUrl } from '../log.ts';
import { nameOf, type Tracing } from '../tracing.ts';

/** Records each fetch as a client span with its phases as child spans. Nothing is sent to the site. */
export function createFetchTraces(tracing: Tracing): FetchObserver {
  return {
    begin: ({ method, url, purpose }) => {
      const span = tracing.begin(`${purpose === 'page' ? 'fetch' : 'probe'} ${method}`, {
        kind: 'client',
        attributes: { 'http.request.method': method, 'url.full': loggableUrl(url) },
      });
      let downloadSince = 0;
      let bytes = 0;
      return {
        onConnection: ({ startedAt, dnsMs, connectMs, tlsMs }) => {
          const endedAt = performance.now();
          const connectedAt = endedAt - (tlsMs ?? 0);
          if (dnsMs !== null) span.addPhase('dns', startedAt, startedAt + dnsMs);
          span.addPhase('connect', connectedAt - connectMs, connectedAt);
          if (tlsMs !== null) span.addPhase('tls', connectedAt, endedAt);
        },
        onResponse: ({ sentAt, firstByteAt }) => {
          span.addPhase('first byte', sentAt, firstByteAt);
          downloadSince = firstByteAt;
        },
        onBytes: (more) => (bytes += more),
        onEnd: (outcome) => {
          span.set({ 'siteglass.received_bytes': bytes });
          if (outcome === null) {
            span.set({ 'siteglass.aborted': true });
            span.end();
          } else if (outcome instanceof Error) {
            // Omits which address was refused and why: more people may have access to traces than to the log.
            span.end(outcome instanceof FetchError ? outcome.reason : nameOf(outcome));
          } else {
            if (outcome.timings.downloadMs !== null)
              span.addPhase('download', downloadSince, performance.now());
            span.set({
              'http.response.status_code': outcome.status,
              'network.protocol.version': outcome.httpVersion,
              'siteglass.redirects': outcome.redirects.length,
            });
            span.end();
          }
        },
      };
    },
  };
}
