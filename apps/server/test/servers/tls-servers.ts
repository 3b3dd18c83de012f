import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { SecureVersion } from 'node:tls';
import {
  createSelfSigned,
  createTestAuthority,
  type KeyKind,
  type KeyedCertificate,
  type TestAuthority,
} from './certificates.ts';

/** What is right or wrong about the server. */
export type TlsServerKind =
  | 'good'
  | 'self-signed'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-name'
  | 'missing-intermediate'
  | 'untrusted'
  | 'expired-wrong-name'
  | 'expired-self-signed'
  | 'expired-untrusted'
  | 'expired-missing-intermediate'
  | 'sha1-signature'
  | 'sha1-intermediate'
  | 'handshake-hang'
  | 'handshake-reset'
  | 'plain-http';

export type TlsRequestListener = (
  request: IncomingMessage | Http2ServerRequest,
  response: ServerResponse | Http2ServerResponse,
) => void;

export interface TlsServer {
  readonly port: number;
  readonly openConnections: number;
  readonly connections: number;
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

export interface TlsServers {
  /** For `NODE_EXTRA_CA_CERTS` or a `ca` option. */
  readonly rootPem: string;
  start(options: {
    readonly kind: TlsServerKind;
    /** The names and addresses in a correct certificate. */
    readonly names: readonly string[];
    readonly host?: string;
    readonly http2?: boolean;
    /** The oldest and newest supported version, including obsolete ones; Node's defaults if omitted. */
    readonly versions?: readonly [min: SecureVersion, max: SecureVersion];
    /** In OpenSSL notation. */
    readonly ciphers?: string;
    readonly key?: KeyKind;
    readonly listener?: TlsRequestListener;
  }): Promise<TlsServer>;
  /** Closes all servers that were started. */
  close(): Promise<void>;
}

const answerPage: TlsRequestListener = (_request, response) => {
  const answer = response as ServerResponse;
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  answer.end('<!doctype html><title>A page over TLS</title>');
};

export async function createTlsServers(): Promise<TlsServers> {
  const trusted = await createTestAuthority();
  const unknown = await createTestAuthority('Unknown');
  const old = await createTestAuthority('Old', { hash: 'SHA-1' });
  const running: TlsServer[] = [];
  return {
    rootPem: `${trusted.rootPem}\n${old.rootPem}`,
    async start({ host = '127.0.0.1', ...options }) {
      const server = await createServerOf(options, { trusted, unknown, old });
      const started = await listen(server, host);
      running.push(started);
      return started;
    },
    async close() {
      await Promise.all(running.map((server) => server.close()));
    },
  };
}

interface Authorities {
  readonly trusted: TestAuthority;
  readonly unknown: TestAuthority;
  /** Also trusted; its intermediate certificate has a SHA-1 signature, as was common until 2015. */
  readonly old: TestAuthority;
}

async function createServerOf(
  {
    kind,
    names,
    key,
    http2 = false,
    versions,
    ciphers,
    listener = answerPage,
  }: Omit<Parameters<TlsServers['start']>[0], 'host'>,
  authorities: Authorities,
): Promise<Server> {
  if (kind === 'handshake-hang') return createTcpServer((socket) => void socket.resume());
  if (kind === 'handshake-reset')
    return createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  if (kind === 'plain-http') {
    return createTcpServer((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\nThis port speaks plain HTTP.'),
      ),
    );
  }
  const certificate = await createCertificate(kind, { names, ...(key && { key }) }, authorities);
  const options = {
    cert: kind.endsWith('missing-intermediate') ? certificate.leafPem : certificate.chainPem,
    key: certificate.keyPem,
    ...(versions && { minVersion: versions[0], maxVersion: versions[1] }),
    // Level 0 makes OpenSSL accept the signatures of old versions, and short keys.
    ciphers: `${ciphers ?? 'DEFAULT'}:@SECLEVEL=0`,
  };
  return http2
    ? createSecureServer(
        { ...options, allowHTTP1: true, maxSendHeaderBlockLength: 4 * 1024 * 1024 },
        listener,
      )
    : createHttpsServer(options, listener);
}

function createCertificate(
  kind: TlsServerKind,
  { names, key }: { readonly names: readonly string[]; readonly key?: KeyKind },
  { trusted, unknown, old }: Authorities,
): Promise<KeyedCertificate> {
  const right = { commonName: names[0] ?? 'localhost', names, ...(key && { key }) };
  const wrong = { commonName: 'elsewhere.test', names: ['elsewhere.test'] };
  const past = { validFromDays: -1.5, validToDays: -0.5 };
  switch (kind) {
    case 'self-signed':
      return createSelfSigned(right);
    case 'expired-self-signed':
      return createSelfSigned({ ...right, ...past });
    case 'expired':
    case 'expired-missing-intermediate':
      return trusted.issue({ ...right, ...past });
    case 'expired-untrusted':
      return unknown.issue({ ...right, ...past });
    case 'not-yet-valid':
      return trusted.issue({ ...right, validFromDays: 2, validToDays: 5 });
    case 'wrong-name':
      return trusted.issue(wrong);
    case 'expired-wrong-name':
      return trusted.issue({ ...wrong, ...past });
    case 'untrusted':
      return unknown.issue(right);
    case 'sha1-signature':
      return trusted.issue({ ...right, hash: 'SHA-1' });
    case 'sha1-intermediate':
      return old.issue(right);
    default:
      return trusted.issue(right);
  }
}

async function listen(server: Server, host: string): Promise<TlsServer> {
  const sockets = new Set<Socket>();
  const idleWaiters = new Set<() => void>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      for (const resolve of idleWaiters) resolve();
      idleWaiters.clear();
    });
  });
  // Failing handshakes are the point of several kinds.
  server.on('tlsClientError', () => undefined);
  server.on('sessionError', () => undefined);
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get openConnections() {
      return sockets.size;
    },
    get connections() {
      return connections;
    },
    waitUntilIdle: () =>
      sockets.size === 0 ? Promise.resolve() : new Promise((resolve) => void idleWaiters.add(resolve)),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
