// The floor of any correct analysis: fetch, the tree that browsers build, and one walk for links, title and headings.
import { parse } from 'parse5';
import { Pool } from 'undici';
import { reportAndEnd } from './crawl-report.mjs';

const start = new URL(process.argv[2]);
const connections = Number(process.argv[3]);
const pool = new Pool(start.origin, { connections, pipelining: 1 });
const seen = new Set(['/']);
const waiting = ['/'];
const records = [];
let next = 0;

function readPage(html, path) {
  const record = { path, title: '', heading: '', description: '', links: [] };
  const open = [parse(html)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const attribute = (name) => node.attrs?.find((one) => one.name === name)?.value;
    if (node.tagName === 'a') record.links.push(attribute('href') ?? '');
    else if (node.tagName === 'title') record.title ||= textOf(node);
    else if (node.tagName === 'h1') record.heading ||= textOf(node);
    else if (node.tagName === 'meta' && attribute('name') === 'description')
      record.description = attribute('content') ?? '';
    if (node.childNodes !== undefined) open.push(...node.childNodes);
  }
  return record;
}

function textOf(node) {
  return node.childNodes.map((child) => child.value ?? textOf(child)).join('');
}

async function work() {
  while (next < waiting.length) {
    const path = waiting[next++];
    const { body } = await pool.request({ path, method: 'GET' });
    const record = readPage(await body.text(), path);
    records.push(record);
    for (const link of record.links) {
      const target = link.startsWith('/') ? link.split('#', 1)[0] : null;
      if (target !== null && !seen.has(target)) (waiting.push(target), seen.add(target));
    }
  }
}

// Only the first page: until it is read, there is nothing else to do.
const { body } = await pool.request({ path: '/', method: 'GET' });
const first = readPage(await body.text(), '/');
records.push(first);
next = 1;
for (const link of first.links) if (!seen.has(link)) (waiting.push(link), seen.add(link));
await Promise.all(Array.from({ length: connections }, work));
await pool.close();
reportAndEnd(records.length);
