import {
  cruxHistory,
  cruxNotFound,
  cruxRecord,
  goodValues,
  googleBadKey,
  pageSpeedAnswer,
  type CruxQuery,
} from '../../apps/server/test/collect/providers/field-data-answers.ts';
import {
  sendJson,
  startProviderServer,
  type ProviderRequest,
  type ProviderServer,
  type Responder,
} from '../../apps/server/test/collect/providers/provider-server.ts';

export const googleKey = 'AIza-4711/never+shown';

export interface GoogleApis {
  readonly server: ProviderServer;
  /** Their URLs and the key, as settings. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes them respond differently from now on; the others as documented. */
  readonly answerWith: (answers?: { readonly crux?: Responder; readonly pageSpeed?: Responder }) => void;
}

/**
 * The Chrome UX Report and PageSpeed Insights on loopback. They know every origin, and of phones also the page /guide,
 * which is slow to respond to interactions.
 */
export async function startGoogleApis(): Promise<GoogleApis> {
  const server = await startProviderServer();
  const crux: Responder = (request, response) => {
    const query = readCruxQuery(request);
    const isKnown = query.url === undefined || (query.url.endsWith('/guide') && query.formFactor === 'PHONE');
    const values = query.url === undefined ? goodValues : { ...goodValues, inp: 240 };
    const found = request.path.endsWith(':queryHistoryRecord')
      ? cruxHistory(query, query.collectionPeriodCount)
      : cruxRecord(query, values);
    sendJson(isKnown ? found : cruxNotFound, isKnown ? 200 : 404)(request, response);
  };
  const documented = { crux, pageSpeed: sendJson(pageSpeedAnswer()) };
  const answerWith: GoogleApis['answerWith'] = (answers = {}) =>
    server.answerWith((request, response) => {
      const name = request.path.startsWith('/v1/records:') ? 'crux' : 'pageSpeed';
      const isAllowed = request.headers['x-goog-api-key'] === googleKey;
      const send = isAllowed ? { ...documented, ...answers }[name] : sendJson(googleBadKey, 400);
      send(request, response);
    });
  answerWith();
  return {
    server,
    env: {
      CRUX_BASE_URL: server.origin,
      CRUX_API_KEY: googleKey,
      PAGESPEED_BASE_URL: server.origin,
    },
    answerWith,
  };
}

export function readCruxQuery({ body }: ProviderRequest): CruxQuery {
  return JSON.parse(body) as CruxQuery;
}
