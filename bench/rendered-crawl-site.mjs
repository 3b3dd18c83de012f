// A site for bench:rendered-crawl, in its own process: its pages are empty until a script has fetched their data.
// Argument: pages.
import { createServer } from 'node:http';

const pages = Number(process.argv[2] ?? 100);
const text = 'Olive trees want light, and a calm hand with the saw. ';
const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loading</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/app.css"></head><body><div id="root"></div><script src="/app.js"></script></body></html>`;
const script = `const add = (parent, name, content) => {
  const element = document.createElement(name);
  if (content) element.textContent = content;
  return parent.appendChild(element);
};
const render = ({ title, sections, links }) => {
  document.title = title;
  const root = document.querySelector('#root');
  add(root, 'h1', title);
  for (const { heading, paragraphs } of sections) {
    const section = add(root, 'section');
    add(section, 'h2', heading);
    for (const paragraph of paragraphs) add(section, 'p', paragraph);
  }
  const list = add(add(root, 'nav'), 'ul');
  for (const number of links) add(add(list, 'li'), 'a', 'To page ' + number).href = number === 0 ? '/' : '/p/' + number;
};
const number = location.pathname === '/' ? 0 : Number(location.pathname.slice(3));
fetch('/data/' + number + '.json').then((response) => response.json()).then(render);`;
const styles = 'body { font: 1rem/1.5 sans-serif; margin: 1rem; } nav { columns: 2; }';
const dataOf = (number) => ({
  title: `The grove of number ${number}`,
  sections: Array.from({ length: 8 }, (_, part) => ({
    heading: `Part ${part} of ${number}`,
    paragraphs: Array.from({ length: 3 }, (_one, at) => `${number}.${part}.${at}: ${text.repeat(6)}`),
  })),
  links: Array.from({ length: 20 }, (_, n) => (number * 10 + n + 1) % pages),
});

const server = createServer(({ url }, response) => {
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
  const data = /^\/data\/(\d+)\.json$/.exec(url);
  if (url === '/' || Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? pages) < pages)
    send('text/html; charset=utf-8', shell);
  else if (data !== null) send('application/json', JSON.stringify(dataOf(Number(data[1]))));
  else if (url === '/app.js') send('text/javascript', script);
  else if (url === '/app.css') send('text/css', styles);
  else if (url === '/sitemap.xml') send('application/xml', sitemap);
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
});
server.keepAliveTimeout = 30_000;
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
// Without it, a crawl that renders nothing would end at the first page.
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
  { length: pages },
  (_, number) => `<url><loc>${origin}/${number === 0 ? '' : `p/${number}`}</loc></url>`,
).join('')}</urlset>`;
process.send?.({ type: 'ready', origin });
