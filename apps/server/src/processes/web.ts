import type { AddressInfo } from 'node:net';
import type { ProcessContext } from '../compose/scanning.ts';
import { composeWeb } from '../compose/web.ts';
import { listeningUrl } from '../http/listening-url.ts';
import { StartError, type RunningProcess } from './running-process.ts';

export interface RunningWeb extends RunningProcess {
  /** The URL it listens on, for people: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
}

/** Milliseconds that running requests have to finish once the process is told to shut down. */
const answerMs = 10_000;
const closeIdleMs = 100;

export async function startWeb(context: ProcessContext): Promise<RunningWeb> {
  const { config, log } = context;
  const { app, close } = await composeWeb(context);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    const { code } = error as NodeJS.ErrnoException;
    const place = `${config.host} port ${config.port}`;
    if (code === 'EADDRINUSE')
      throw new StartError(`${place} is in use. Set PORT to a free port.`, { cause: error });
    if (code === 'EACCES')
      throw new StartError(
        `This user is not allowed to listen on ${place}. Set PORT to a number above 1023.`,
        {
          cause: error,
        },
      );
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code ?? ''))
      throw new StartError(`HOST=${config.host} is not an address of this machine.`, { cause: error });
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const url = listeningUrl(config, port);
  log.info({ url }, 'listening');
  return {
    url,
    port,
    drain: async () => {
      // A client that sends or reads too slowly must not delay shutdown.
      const timer = setTimeout(() => app.server.closeAllConnections(), answerMs);
      // Connections of requests that were running would be kept alive after their responses.
      const idleTimer = setInterval(() => app.server.closeIdleConnections(), closeIdleMs);
      try {
        await close();
      } finally {
        clearTimeout(timer);
        clearInterval(idleTimer);
      }
    },
  };
}
