import {
  certSpotterIssuance,
  crtShRow,
  cvssMetric,
  internetDbHost,
  nvdAnswer,
  nvdCve,
  virusTotalAnswer,
} from '../../apps/server/test/collect/providers/documented-answers.ts';
import {
  sendJson,
  startProviderServer,
  type Responder,
} from '../../apps/server/test/collect/providers/provider-server.ts';

/** The HTTP providers of the security analysis, each under its own path. */
const names = ['NVD', 'VIRUSTOTAL', 'SHODAN', 'INTERNETDB', 'CRTSH', 'CERTSPOTTER', 'RDAP'] as const;
export type ThirdPartyName = (typeof names)[number];

export const virusTotalKey = 'vt-key-4711';

export interface ThirdParties {
  /** Their URLs and keys, as settings. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes these providers respond differently from now on; the others respond normally. */
  readonly answerWith: (answers?: Partial<Record<ThirdPartyName, Responder>>) => void;
  /** Paths, with their queries, requested from one of them since then. */
  readonly requestsTo: (name: ThirdPartyName) => readonly string[];
  readonly close: () => Promise<void>;
}

export interface Registration {
  /** ISO 8601. */
  readonly expires: string;
}

/** Third parties on loopback that know every domain and respond in their documented formats. */
export async function startThirdParties({ expires }: Registration): Promise<ThirdParties> {
  const server = await startProviderServer();
  const prefixOf = (name: ThirdPartyName) => `/${name.toLowerCase()}`;
  const good: Record<ThirdPartyName, Responder> = {
    NVD: (request, response) => {
      const cpe = new URL(request.path, server.origin).searchParams.get('cpeName') ?? '';
      const found = cpe.startsWith('cpe:2.3:a:wordpress:wordpress:6.4.2:')
        ? [
            nvdCve('CVE-2025-1002', { metrics: { cvssMetricV31: [cvssMetric('3.1', 5.4, 'MEDIUM')] } }),
            nvdCve('CVE-2025-1001', { metrics: { cvssMetricV31: [cvssMetric('3.1', 9.8, 'CRITICAL')] } }),
          ]
        : [];
      sendJson(nvdAnswer(...found))(request, response);
    },
    VIRUSTOTAL: (request, response) => {
      const isAllowed = request.headers['x-apikey'] === virusTotalKey;
      sendJson(virusTotalAnswer(), isAllowed ? 200 : 401)(request, response);
    },
    SHODAN: sendJson({ error: 'No information available for that IP.' }, 404),
    INTERNETDB: sendJson(internetDbHost),
    CRTSH: (request, response) => {
      const domain = (new URL(request.path, server.origin).searchParams.get('q') ?? '').replace(/^%\./, '');
      sendJson([crtShRow(`shop.${domain}\n*.${domain}`), crtShRow(`blog.${domain}`)])(request, response);
    },
    CERTSPOTTER: (request, response) => {
      const domain = new URL(request.path, server.origin).searchParams.get('domain') ?? '';
      sendJson([certSpotterIssuance(7, domain, `mail.${domain}`)])(request, response);
    },
    RDAP: (request, response) => {
      if (request.path.endsWith('/dns.json')) {
        const services = [[['example'], [`${server.origin}/rdap/registry/`]]];
        const bootstrap = { version: '1.0', publication: '2026-11-01T00:00:00Z', services };
        sendJson(bootstrap)(request, response);
      } else {
        const domain = request.path.split('/').at(-1) ?? '';
        sendJson(rdapDomain(domain, expires), 200, { 'content-type': 'application/rdap+json' })(
          request,
          response,
        );
      }
    },
  };
  const answerWith: ThirdParties['answerWith'] = (answers = {}) =>
    server.answerWith((request, response) => {
      const name = names.find((one) => request.path.startsWith(`${prefixOf(one)}/`));
      if (name === undefined) response.writeHead(400).end();
      else (answers[name] ?? good[name])(request, response);
    });
  answerWith();
  return {
    env: {
      ...Object.fromEntries(names.map((name) => [`${name}_BASE_URL`, server.origin + prefixOf(name)])),
      VIRUSTOTAL_API_KEY: virusTotalKey,
    },
    answerWith,
    requestsTo: (name) =>
      server.requests.map(({ path }) => path).filter((path) => path.startsWith(`${prefixOf(name)}/`)),
    close: server.close,
  };
}

/** Source: RFC 9083 section 5.3. */
function rdapDomain(domain: string, expires: string): object {
  return {
    rdapConformance: ['rdap_level_0'],
    objectClassName: 'domain',
    handle: 'D4711-EXAMPLE',
    ldhName: domain.toUpperCase(),
    status: ['client transfer prohibited'],
    entities: [
      {
        objectClassName: 'entity',
        handle: '4711',
        roles: ['registrar'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'The Orchard Registrar'],
          ],
        ],
      },
    ],
    events: [
      { eventAction: 'registration', eventDate: '2010-03-04T05:06:07Z' },
      { eventAction: 'expiration', eventDate: expires },
      { eventAction: 'last changed', eventDate: '2026-01-02T03:04:05Z' },
    ],
    nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.ORCHARD.EXAMPLE' }],
    secureDNS: { delegationSigned: true },
  };
}
