import { connect, type Socket } from 'node:net';
import { createAddressGuard } from '../../src/collect/fetch/address-guard.ts';
import { createResolver } from '../../src/collect/fetch/resolve.ts';
import { createIsUnknownLabel } from '../../src/collect/fetch/single-label.ts';
import {
  openGuardedProxy,
  type GuardedProxy,
  type GuardedProxyOptions,
} from '../../src/collect/render/guarded-proxy.ts';
import { EXEMPT } from '../fetch/inside-addresses.ts';

/** A proxy that may connect to the one exempt address, or to the given networks, and uses the given name server. */
export function openLoopbackProxy({
  dns,
  allowNetworks = [`${EXEMPT}/32`],
  ...options
}: {
  readonly dns: { readonly address: string };
  readonly allowNetworks?: readonly string[];
} & Partial<GuardedProxyOptions>): Promise<GuardedProxy> {
  const guard = createAddressGuard({ allowNetworks });
  const resolver = createResolver({ servers: [dns.address], timeoutMs: 5000 });
  const isUnknownLabel = createIsUnknownLabel({ guard, resolver, allowsNetworks: allowNetworks.length > 0 });
  return openGuardedProxy({ guard, resolver, isUnknownLabel, ...options });
}

export function portOf({ access }: GuardedProxy): number {
  return Number(new URL(access.server).port);
}

/** A header field with its line end. */
export function credentialsOf({ access }: Pick<GuardedProxy, 'access'>): string {
  const token = Buffer.from(`${access.username}:${access.password}`).toString('base64');
  return `Proxy-Authorization: Basic ${token}\r\n`;
}

export interface Reply {
  /** Null if the connection ended without a status line. */
  readonly status: number | null;
  readonly head: string;
  readonly body: string;
  /** The value of `X-Siteglass-Refused`. */
  readonly refused: string | null;
}

/** Sends bytes as they are, and reads until the proxy ends the connection, in whatever way. */
export async function exchange(proxy: GuardedProxy, text: string): Promise<Reply> {
  const socket = connect(portOf(proxy), '127.0.0.1');
  const chunks: Buffer[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(text, 'utf8');
  await closed;
  return readReply(Buffer.concat(chunks).toString('latin1'));
}

function readReply(text: string): Reply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  return {
    status: status === undefined ? null : Number(status),
    head,
    body: rest.join('\r\n\r\n'),
    refused: /^x-siteglass-refused: (.*)$/im.exec(head)?.[1] ?? null,
  };
}

/** A GET request in absolute form, after which the connection is closed. `fields` end with a line end. */
export function get(proxy: GuardedProxy, url: string, fields = credentialsOf(proxy)): Promise<Reply> {
  return exchange(proxy, `GET ${url} HTTP/1.1\r\nHost: ignored.test\r\n${fields}Connection: close\r\n\r\n`);
}

/** A CONNECT request that is expected to be refused; an established tunnel is closed. */
export async function connectTo(
  proxy: GuardedProxy,
  authority: string,
  fields = credentialsOf(proxy),
): Promise<Reply> {
  const { reply, socket } = await openTunnel(proxy, authority, fields);
  socket.destroy();
  return reply;
}

/** The reply to a CONNECT request, and the tunnel, paused. */
export function openTunnel(
  proxy: GuardedProxy,
  authority: string,
  fields = credentialsOf(proxy),
): Promise<{ readonly reply: Reply; readonly socket: Socket }> {
  const socket = connect(portOf(proxy), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${fields}\r\n`);
  return new Promise((resolve) => {
    let received = '';
    const settle = (): void => {
      socket.off('data', onData).off('close', settle).pause();
      resolve({ reply: readReply(received), socket });
    };
    const onData = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) settle();
    };
    socket.on('data', onData).on('close', settle);
  });
}

/** Everything that arrives over a connection until it is closed. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.resume();
  if (!socket.destroyed) await closed;
  return Buffer.concat(chunks).toString('latin1');
}
