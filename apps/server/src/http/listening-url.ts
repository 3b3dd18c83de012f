import type { Config } from '../config.ts';

/** The URL of a web process, for people: `http://127.0.0.1:3000`. */
export function listeningUrl({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  return `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
