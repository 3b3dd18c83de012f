/**
 * Ways in which a page can make its browser connect to `target` (a host with a port), each with a path of its own. An HTTP
 * server on the target gets those in `arriving`.
 */
export interface WayOut {
  readonly name: string;
  readonly arriving?: true;
  /** Of the page. */
  readonly headers?: (target: string) => Readonly<Record<string, string>>;
  readonly body?: (target: string) => string;
  /** Runs in the page. */
  readonly script?: (target: string) => string;
}

const at = (target: string, path: string): string => `http://${target}/${path}`;
const quoted = (target: string, path: string): string => JSON.stringify(at(target, path));
const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** An element whose attribute loads a URL. */
const element = (name: string, make: (url: string) => string): WayOut => ({
  ...{ name, arriving: true },
  body: (target) => make(at(target, name)),
});
/** A frame with a document of its own. */
const framed = (name: string, make: (html: string) => string): WayOut =>
  element(name, (url) => make(`<img src='${url}'>`));
const script = (name: string, make: (url: string) => string, arriving?: true): WayOut => ({
  ...{ name, ...(arriving && { arriving }) },
  script: (target) => make(quoted(target, name)),
});

const markup: readonly WayOut[] = [
  element('img', (url) => `<img src="${url}">`),
  element('srcset', (url) => `<img srcset="${url} 1x">`),
  element('picture', (url) => `<picture><source srcset="${url}"><img></picture>`),
  element('input', (url) => `<input type="image" src="${url}">`),
  element('script', (url) => `<script src="${url}"></script>`),
  element('module', (url) => `<script type="module" src="${url}"></script>`),
  element('stylesheet', (url) => `<link rel="stylesheet" href="${url}">`),
  element('css-import', (url) => `<style>@import "${url}";</style>`),
  element('css-url', (url) => `<p style="background: url('${url}')">x</p>`),
  element(
    'font',
    (url) =>
      `<style>@font-face { font-family: x; src: url('${url}') }</style><p style="font-family: x">x</p>`,
  ),
  element('video', (url) => `<video src="${url}" preload="auto"></video>`),
  element('poster', (url) => `<video poster="${url}"></video>`),
  element('audio', (url) => `<audio src="${url}" preload="auto"></audio>`),
  element('svg-image', (url) => `<svg><image href="${url}" width="9" height="9"></image></svg>`),
  element('preload', (url) => `<link rel="preload" as="image" href="${url}">`),
  element('modulepreload', (url) => `<link rel="modulepreload" href="${url}">`),
  element('prefetch', (url) => `<link rel="prefetch" href="${url}">`),
  { name: 'dns-prefetch', body: (target) => `<link rel="dns-prefetch" href="${at(target, '')}">` },
  { name: 'preconnect', body: (target) => `<link rel="preconnect" href="${at(target, '')}" crossorigin>` },
  { name: 'prerender', body: (target) => `<link rel="prerender" href="${at(target, 'prerender')}">` },
  { name: 'icon', body: (target) => `<link rel="icon" href="${at(target, 'icon')}">` },
  { name: 'manifest', body: (target) => `<link rel="manifest" href="${at(target, 'manifest')}">` },
  {
    name: 'speculation-rules',
    body: (target) =>
      `<script type="speculationrules">{"prefetch": [{"source": "list", "urls": [${quoted(target, 'speculation-prefetch')}], "eagerness": "immediate"}],
        "prerender": [{"source": "list", "urls": [${quoted(target, 'speculation-prerender')}], "eagerness": "immediate"}]}</script>`,
  },
];

const frames: readonly WayOut[] = [
  element('iframe', (url) => `<iframe src="${url}"></iframe>`),
  element('object', (url) => `<object data="${url}" type="text/html"></object>`),
  element('embed', (url) => `<embed src="${url}" type="text/html">`),
  framed('srcdoc', (html) => `<iframe srcdoc="${escaped(html)}"></iframe>`),
  framed('data-url', (html) => `<iframe src="data:text/html,${encodeURIComponent(html)}"></iframe>`),
  framed('sandbox', (html) => `<iframe sandbox="allow-scripts" srcdoc="${escaped(html)}"></iframe>`),
  element(
    'meta-refresh',
    (url) => `<iframe srcdoc="<meta http-equiv='refresh' content='0; url=${url}'>"></iframe>`,
  ),
  {
    name: 'pdf',
    body: (target) =>
      `<embed src="/a.pdf?to=${target}" type="application/pdf"><object data="/a.pdf?to=${target}"></object>`,
  },
  {
    name: 'xml',
    body: (target) => `<iframe src="/a.xml?to=${target}"></iframe><img src="/a.svg?to=${target}">`,
  },
  element(
    'form',
    (url) => `<iframe name="${url}"></iframe><form action="${url}" method="post" target="${url}"></form>
      <script>document.currentScript.previousElementSibling.submit();</script>`,
  ),
  script(
    'blob-frame',
    (url) => `document.body.appendChild(document.createElement('iframe')).src =
    URL.createObjectURL(new Blob(['<img src=' + ${url} + '>'], { type: 'text/html' }));`,
    true,
  ),
  script('popup', (url) => `open(${url}); open(${url}, '_blank', 'noopener');`),
];

const scripts: readonly WayOut[] = [
  script('fetch', (url) => `fetch(${url}, { mode: 'no-cors' }).catch(() => undefined);`, true),
  script('preflight', (url) => `fetch(${url}, { method: 'PUT' }).catch(() => undefined);`, true),
  script(
    'keepalive',
    (url) => `fetch(${url}, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => undefined);`,
    true,
  ),
  script('xhr', (url) => `const x = new XMLHttpRequest(); x.open('POST', ${url}); x.send('x');`, true),
  script('beacon', (url) => `navigator.sendBeacon(${url}, 'x');`, true),
  script('event-source', (url) => `new EventSource(${url});`, true),
  script('import', (url) => `import(${url}).catch(() => undefined);`, true),
  script(
    'worker',
    (url) =>
      `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(${url}) + ', { mode: "no-cors" })'])));`,
    true,
  ),
  script(
    'import-scripts',
    (url) => `new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(${url}) + ')'])));`,
    true,
  ),
  script(
    'shared-worker',
    (url) =>
      `new SharedWorker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(${url}) + ', { mode: "no-cors" })'])));`,
  ),
  script(
    'service-worker',
    (url) =>
      `navigator.serviceWorker?.register('/sw.js?to=' + encodeURIComponent(${url})).catch(() => undefined);`,
  ),
  script(
    'worklet',
    (url) =>
      `CSS.paintWorklet?.addModule(${url}).catch(() => undefined); new AudioContext().audioWorklet?.addModule(${url}).catch(() => undefined);`,
  ),
  script(
    'ping',
    (url) =>
      `const a = document.createElement('a'); a.ping = ${url}; a.href = '#x'; document.body.append(a); a.click();`,
    true,
  ),
  script(
    'unload',
    (url) => `const f = document.body.appendChild(document.createElement('iframe'));
    f.contentWindow.addEventListener('pagehide', () => navigator.sendBeacon(${url})); f.remove();`,
    true,
  ),
];

const sockets: readonly WayOut[] = [
  { ...script('websocket', (url) => `new WebSocket(${url}.replace('http', 'ws'));`), arriving: true },
  script('secure-websocket', (url) => `new WebSocket(${url}.replace('http', 'wss'));`),
  script(
    'web-transport',
    (url) => `new WebTransport(${url}.replace('http', 'https')).ready.catch(() => undefined);`,
  ),
  script(
    'web-rtc',
    (url) => `const { host } = new URL(${url});
    const c = new RTCPeerConnection({ iceServers: [
      { urls: ['stun:' + host] }, { urls: ['turn:' + host, 'turn:' + host + '?transport=tcp', 'turns:' + host + '?transport=tcp'], username: 'a', credential: 'b' },
    ] });
    c.createDataChannel('x');
    c.createOffer().then((offer) => c.setLocalDescription(offer));
    const [address, port] = host.split(':');
    c.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ' + address + ' ' + port + ' typ host', sdpMid: '0' }).catch(() => undefined);`,
  ),
  script(
    'direct-sockets',
    (url) => `const { hostname, port } = new URL(${url});
    try { new TCPSocket(hostname, port); } catch {} try { new UDPSocket({ remoteAddress: hostname, remotePort: port }); } catch {}`,
  ),
];

const redirects: readonly WayOut[] = [301, 302, 303, 307, 308]
  .map((status) =>
    element(
      `redirect-${status}`,
      (url) => `<img src="/redirect?status=${status}&to=${encodeURIComponent(url)}">`,
    ),
  )
  .concat([
    element(
      'redirect-frame',
      (url) => `<iframe src="/redirect?status=302&to=${encodeURIComponent(url)}"></iframe>`,
    ),
    element(
      'redirect-twice',
      (url) =>
        `<script src="/redirect?status=302&to=${encodeURIComponent(`/redirect?status=302&to=${encodeURIComponent(url)}`)}"></script>`,
    ),
    script(
      'redirect-fetch',
      (url) =>
        `fetch('/redirect?status=307&to=' + encodeURIComponent(${url}), { method: 'POST', body: 'x', mode: 'no-cors' }).catch(() => undefined);`,
      true,
    ),
    element('refresh-header', (url) => `<iframe src="/refresh?to=${encodeURIComponent(url)}"></iframe>`),
  ]);

const headers: readonly WayOut[] = [
  {
    name: 'headers',
    headers: (target) => ({
      link: `<${at(target, 'link-header')}>; rel=preload; as=image, <${at(target, '')}>; rel=preconnect`,
      'alt-svc': `h3="${target}"; ma=86400, h2="${target}"; ma=86400`,
      'content-security-policy': `img-src 'none'; report-uri ${at(target, 'report-uri')}; report-to x`,
      'report-to': JSON.stringify({
        ...{ group: 'x', max_age: 999 },
        endpoints: [{ url: at(target, 'report-to') }],
      }),
      'reporting-endpoints': `x="${at(target, 'reporting')}", default="${at(target, 'reporting-default')}"`,
      nel: '{"report_to": "x", "max_age": 999, "success_fraction": 1}',
      'speculation-rules': `"${at(target, 'speculation-header')}"`,
      sourcemap: at(target, 'source-map'),
    }),
    body: () => '<img src="/missing.png">',
  },
  { name: 'early-hints', body: (target) => `<iframe src="/early-hints?to=${target}"></iframe>` },
  { name: 'login', body: () => '<iframe src="/login"></iframe><img src="/login">' },
];

/** By page. */
export const waysOut = { markup, frames, scripts, sockets, redirects, headers } as const;

/** Hosts whose address is internal, however it is written, or becomes so between two lookups. */
export const innerHosts: readonly string[] = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '127。0。0。1'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', 'localhost', 'a.localhost'],
  ...['inside.test', 'mapped.test', 'alias.test', 'mixed.test', 'rebinding.test'],
];
