import { gzipSync } from 'node:zlib';
import { hostilePage } from './hostile-site.ts';
import type { Handler } from './site.ts';

const scripted = (script: string): string => `<script>${script}</script>`;
/** Runs again and again, in tasks of its own. */
const forever = (script: string): string => scripted(`setInterval(() => { ${script} }, 0); fetch('/never');`);
const inWorkers = (count: number, code: string): string =>
  scripted(`const url = URL.createObjectURL(new Blob([${JSON.stringify(code)}]));
    for (let n = 0; n < ${count}; n++) new Worker(url); fetch('/never');`);
const fillMemory = 'const kept = []; for (;;) kept.push(new Uint8Array(50e6).fill(kept.length + 1));';

/** Pages that take all of something, by what they take. */
const bodies: Readonly<Record<string, string>> = {
  // Time
  'endless-loop': scripted('for (;;);'),
  'endless-microtasks': scripted('const next = () => Promise.resolve().then(next); next();'),
  'endless-layout': forever(
    'for (let n = 0; n < 1e5; n++) { document.body.style.width = n % 500 + "px"; document.body.offsetHeight; }',
  ),
  'endless-workers': inWorkers(100, 'for (;;);'),
  'endless-dialogs': scripted('for (;;) alert("x".repeat(1e5));'),
  'endless-redirects': scripted('location.replace("/endless-redirects?" + Math.random());'),
  'endless-file': '<script src="/stream"></script>',
  'endless-windows': forever('for (let n = 0; n < 50; n++) open("/fine?" + n);'),
  'endless-history': scripted('for (let n = 0; ; n++) history.pushState(n, "", "?" + n);'),
  'endless-unload': forever(
    'onbeforeunload = (event) => event.preventDefault(); location.href = "/fine?" + Math.random();',
  ),
  // Memory
  memory: scripted(fillMemory),
  'memory-workers': inWorkers(4, fillMemory),
  'memory-wasm': scripted(
    'const kept = []; for (;;) { const memory = new WebAssembly.Memory({ initial: 800 }); new Uint8Array(memory.buffer).fill(1); kept.push(memory); }',
  ),
  'memory-canvas':
    forever(`const canvas = document.createElement('canvas'); canvas.width = canvas.height = 4000;
    canvas.getContext('2d').fillRect(0, 0, 4000, 4000); (window.kept ??= []).push(canvas);`),
  'memory-blobs': forever('(window.kept ??= []).push(new Blob([new Uint8Array(50e6).fill(kept.length)]));'),
  'memory-storage': scripted(`const open = indexedDB.open('x');
    open.onupgradeneeded = () => open.result.createObjectStore('x', { autoIncrement: true });
    open.onsuccess = () => setInterval(() => open.result.transaction('x', 'readwrite').objectStore('x').add(crypto.getRandomValues(new Uint8Array(65536)).toString().repeat(100)), 0);
    fetch('/never');`),
  'memory-frames': forever(
    'for (let n = 0; n < 100; n++) document.body.append(document.createElement("iframe"));',
  ),
  elements: scripted('for (;;) document.body.append(document.createElement("p"));'),
  'zip-bomb': '<script src="/bomb.js"></script>',
  title: scripted('document.title = "x".repeat(5e8); fetch("/never");'),
  // What has to be listened to
  requests: scripted('for (let n = 0; n < 1e5; n++) fetch("/data?" + n).catch(() => undefined);'),
  'console-flood': scripted('for (let n = 0; ; n++) console.log("message", n, { n });'),
  'console-giant': forever('console.error("x".repeat(1e8));'),
  'error-flood': forever('for (let n = 0; n < 1e4; n++) Promise.reject(new Error("x".repeat(1000)));'),
  'message-flood': scripted(
    'onmessage = () => { for (let n = 0; n < 2; n++) postMessage("x".repeat(1e5)); }; postMessage(0); fetch("/never");',
  ),
  'data-urls': forever('new Image().src = "data:image/png," + "x".repeat(3e7) + Math.random();'),
};

export const greedyNames = Object.keys(bodies);

/** The pages by path, and the files that they use. */
export const greedyPages: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    Object.entries(bodies).map(([name, body]): [string, Handler] => [
      `/${name}`,
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostilePage(name, body)),
    ]),
  ),
  '/never': () => undefined,
  '/data': (_request, response) => response.end('{}'),
  '/stream': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    const chunk = Buffer.alloc(65_536, ' ');
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write).on('error', () => undefined);
    write();
  },
  '/bomb.js': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
    // A gzip stream may have several members: 20 of 100 MB.
    for (let n = 0; n < 20; n++) response.write(bomb());
    response.end();
  },
};

let member: Buffer | undefined;
function bomb(): Buffer {
  member ??= gzipSync(Buffer.alloc(100_000_000, ' '));
  return member;
}
