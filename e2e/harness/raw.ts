import { connect } from 'node:net';
import type { Answer } from './api.ts';

/** Writes raw bytes to the service's socket and reads until it closes. */
export async function sendRaw(serviceUrl: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(serviceUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // A service that rejects a request does not have to read all of it.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    for (const part of parts) socket.write(part);
  });
}

/** The single response with a Content-Length in raw text. */
export function parseAnswer(raw: string): Answer {
  const end = raw.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = raw.slice(0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: JSON.parse(raw.slice(end + 4)) as Answer['body'],
  };
}
