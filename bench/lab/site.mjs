// Serves the pages over HTTP on loopback addresses: 127.0.0.1 is the site, each of the others a third party.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const thirdParties = 12;
const types = {
  ...{ html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', png: 'image/png' },
  ...{ ttf: 'font/ttf', json: 'application/json' },
};

/** `pages` as of pages.mjs. The page `name` is at `${url}/name/`. */
export async function startSite(pages) {
  const files = new Map();
  const answer = async (request, response) => {
    const file = files.get(request.url);
    if (file === undefined) return response.writeHead(404).end();
    await delay(file.delayMs);
    if (file.location !== undefined) return response.writeHead(302, { location: file.location }).end();
    const headers = { 'content-type': types[file.type], 'cache-control': 'max-age=86400' };
    if (file.type === 'ttf') headers['access-control-allow-origin'] = '*';
    response.writeHead(200, headers).end(file.body);
  };
  const servers = [];
  let port = 0;
  for (let index = 1; index <= thirdParties + 1; index += 1) {
    const server = createServer((request, response) => void answer(request, response));
    server.listen(port, `127.0.0.${index}`);
    await once(server, 'listening');
    ({ port } = server.address());
    servers.push(server);
  }
  const own = `http://127.0.0.1:${port}`;
  const third = (number) => `http://127.0.0.${(number % thirdParties) + 2}:${port}`;
  for (const { name, make } of pages) {
    const base = `/${name}/`;
    const add = (path, file) => files.set(base + path, { delayMs: 20, ...file });
    for (const [path, file] of Object.entries(make({ base, third: (number) => third(number) + base })))
      add(path, file);
  }
  return {
    url: own,
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
