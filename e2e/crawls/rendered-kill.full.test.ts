import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { chromium } from '../harness/browser.ts';
import { startSite, type Handler } from '../harness/site.ts';
import { crawlUnderKills } from './crawl-under-kills.ts';

const seed = Number(process.env['SITEGLASS_TEST_SEED'] ?? '') || randomInt(2 ** 31);
const kills = 6;
const pages = 60;
const text = 'Olive trees want light, and a calm hand with the saw. '.repeat(20);
const pathOf = (number: number): string => (number === 0 ? '/' : `/p/${number}`);

/** A page that scripts make of data, which has the only links to two others. */
function handlersOf(number: number): [string, Handler][] {
  const links = [2 * number + 1, 2 * number + 2].filter((other) => other < pages);
  const body = {
    title: `Page ${number} of the grove`,
    html: `<h1>Page ${number}</h1><p>${text}</p>${links.map((to) => `<a href="${pathOf(to)}">To page ${to}</a>`).join(' ')}`,
  };
  const shell = `<!doctype html><html lang="en"><head><title>Loading</title></head><body><div id="root"></div><script>
    fetch('/data/${number}.json').then((response) => response.json()).then(({ title, html }) => {
      document.title = title;
      document.querySelector('#root').innerHTML = html;
    });</script></body></html>`;
  const send =
    (type: string, content: string): Handler =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(content);
  return [
    [pathOf(number), send('text/html; charset=utf-8', shell)],
    [`/data/${number}.json`, send('application/json', JSON.stringify(body))],
  ];
}

it.skipIf(chromium === undefined)(
  `a rendered crawl of ${pages} pages under ${kills} times kill -9 of everything ends like an undisturbed crawl (seed ${seed})`,
  async () => {
    const numbers = Array.from({ length: pages }, (_, number) => number);
    const {
      url: startUrl,
      hits: requests,
      close,
    } = await startSite(Object.fromEntries(numbers.flatMap(handlersOf)));
    const env = {
      SITEGLASS_RENDER: 'auto',
      SITEGLASS_CHROMIUM: chromium ?? '',
      // Chromium's sandbox does not work for root.
      SITEGLASS_CHROMIUM_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    };
    const result = await crawlUnderKills(
      { startUrl, requests, close },
      { seed, kills, incremental: false, env },
      (line) => console.log(line),
    );
    console.log(`requests again: ${result.repeated[1]}, in peace ${result.repeated[0]}`);
    expect(result.kills).toBe(kills);
    expect(result.uninterrupted.status).toBe('complete');
    const titles = result.uninterrupted.pages.map(
      (line) => /Page \d+ of the grove rendered .*$/.exec(line)?.[0],
    );
    expect(titles.sort()).toEqual(
      numbers.map((number) => `Page ${number} of the grove rendered client-rendered`).sort(),
    );
    expect(result.killed).toEqual(result.uninterrupted);
  },
  1_800_000,
);
