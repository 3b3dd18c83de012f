// Serves each page on its own loopback origin.
import { createServer } from 'node:http';

/** Serves a page at `url`; `close` stops the server. */
export async function servePage(page) {
  let origin = '';
  const server = createServer((request, response) => {
    const fill = (text) => text.replaceAll('{origin}', origin);
    const { pathname } = new URL(request.url, 'http://127.0.0.1');
    if (pathname === '/robots.txt' && page.robots !== null) {
      response.writeHead(page.robots.status, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(fill(page.robots.body));
    } else if (pathname === page.path) {
      const headers = ['content-type', 'text/html; charset=utf-8'];
      for (const [name, value] of page.headers) headers.push(name, fill(value));
      response.writeHead(page.status, headers);
      response.end(fill(page.html));
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Nothing here.\n');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
  return {
    url: `${origin}${page.path}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
