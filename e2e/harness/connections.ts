import { readdir, readFile, readlink } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** The process at the other end of a loopback connection (Linux); null if it is gone. */
export async function findPeerPid(socket: Socket): Promise<number | null> {
  const inode = await findInode(socket.remotePort!, socket.localPort!);
  if (inode === null) return null;
  for (const pid of await readdir('/proc')) {
    if (/^\d+$/.test(pid) && (await holds(pid, `socket:[${inode}]`))) return Number(pid);
  }
  return null;
}

/** Ports as seen by the peer. Columns of /proc/net/tcp: 1 local address, 2 remote address, 9 inode. */
async function findInode(localPort: number, remotePort: number): Promise<string | null> {
  const isEnd = (address: string | undefined, port: number): boolean =>
    address?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`) === true;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (await readFile(table, 'utf8')).split('\n').slice(1)) {
      const columns = line.trim().split(/\s+/);
      if (isEnd(columns[1], localPort) && isEnd(columns[2], remotePort)) return columns[9] ?? null;
    }
  }
  return null;
}

async function holds(pid: string, link: string): Promise<boolean> {
  try {
    const folder = `/proc/${pid}/fd`;
    for (const fd of await readdir(folder)) {
      // One that was closed in the meantime is not the one.
      if ((await readlink(`${folder}/${fd}`).catch(() => '')) === link) return true;
    }
  } catch {
    // Another user's process, or one that has exited.
  }
  return false;
}
