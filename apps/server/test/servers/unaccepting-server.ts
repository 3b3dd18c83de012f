import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A loopback port where connections are neither accepted nor refused, as behind a firewall that drops packets. */
export interface UnacceptingServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens with the shortest possible backlog, prints its port, and then never accepts a connection. */
const PROGRAM = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

/** More than the backlog holds, whose actual length is up to the system. */
const FILLERS = 8;

export async function startUnacceptingServer(): Promise<UnacceptingServer> {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(output.toString());
  const fillers: Socket[] = [];
  for (let count = 0; count < FILLERS; count += 1) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    fillers.push(socket);
  }
  // The first one is in the backlog; it is full with or right after that one.
  await once(fillers[0]!, 'connect');
  return {
    port,
    async close() {
      for (const socket of fillers) socket.destroy();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
