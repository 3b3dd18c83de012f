import { Agent, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Sender {
  readonly send: (requestLine: {
    method: string;
    /** Path and query, sent as is. */
    target: string;
    headers: Readonly<Record<string, string>>;
    body: string | null;
  }) => Promise<RawAnswer>;
  readonly close: () => void;
}

/** Sends requests that fetch() would reject or correct: GETs with bodies, unusual methods, unusual paths. */
export function createSender(serviceUrl: string): Sender {
  const { hostname, port } = new URL(serviceUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            hostname,
            port,
            method,
            path: target,
            headers: { ...headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) },
          },
          (incoming) => {
            const parts: Buffer[] = [];
            incoming.on('data', (part: Buffer) => parts.push(part));
            incoming.on('error', reject);
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                headers: incoming.headers,
                text: Buffer.concat(parts).toString('utf8'),
              }),
            );
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
