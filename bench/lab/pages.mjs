// Pages that are slow in one way each. Nothing in them follows from how Siteglass simulates a load: sizes and delays are
// those that such pages often have. What may be the largest element has an ID.
import { busy, font, image, paragraphs, unusedCss, unusedScript, words } from './files.mjs';

const style = `<style>
  body { font: 16px/1.5 sans-serif; margin: 16px; } h1 { font-size: 28px; } img { max-width: 100%; }
</style>`;

const html = (head, body, delayMs = 20) => ({
  type: 'html',
  delayMs,
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${style}${head}</head><body>${body}</body></html>`,
});
const js = (body, delayMs = 20) => ({ type: 'js', body, delayMs });
const css = (body, delayMs = 20) => ({ type: 'css', body, delayMs });
const png = (width, height, { seed, delayMs = 20 } = {}) => ({
  type: 'png',
  body: image(width, height, seed),
  delayMs,
});
const json = (value, delayMs = 20) => ({ type: 'json', body: JSON.stringify(value), delayMs });

const headline = '<h1 id="headline">A page about glass</h1>';
const lead = `<p id="lead">${words(70)}</p>`;
const hero = (attributes = '') =>
  `<img id="hero" src="hero.png" width="380" height="300" alt="Glass" ${attributes}>`;
const numbers = (count) => Array.from({ length: count }, (_, index) => index);

/** `make` gets the folder of the page, and that of the same page at a third party; it returns its files. */
export const pages = [
  {
    name: 'late-image',
    make: () => ({
      '': html(
        '',
        `${headline}<div id="slot" style="height: 300px"></div>${paragraphs(3)}
        <script>setTimeout(() => { slot.innerHTML = '${hero()}'; }, 800);</script>`,
      ),
      'hero.png': png(300, 240),
    }),
  },
  {
    name: 'huge-image',
    make: () => ({ '': html('', `${headline}${hero()}${paragraphs(3)}`), 'hero.png': png(900, 700) }),
  },
  {
    name: 'slow-image-server',
    make: () => ({
      '': html('', `${headline}${hero()}${paragraphs(3)}`),
      'hero.png': png(190, 150, { delayMs: 1200 }),
    }),
  },
  {
    name: 'lazy-hero',
    make: () => ({
      '': html('', `${headline}${hero('loading="lazy"')}${paragraphs(3)}`),
      'hero.png': png(300, 240),
    }),
  },
  {
    name: 'background-hero',
    make: () => ({
      '': html('<link rel="stylesheet" href="page.css">', `${headline}<div id="hero"></div>${paragraphs(3)}`),
      'page.css': css('#hero { height: 300px; background: url(hero.png) center / cover; }', 150),
      'hero.png': png(340, 270),
    }),
  },
  {
    name: 'blocking-css',
    make: () => ({
      '': html(
        '<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="b.css"><link rel="stylesheet" href="c.css">',
        headline + lead,
      ),
      'a.css': css(unusedCss(110_000, 1), 200),
      'b.css': css(unusedCss(110_000, 2), 200),
      'c.css': css(unusedCss(110_000, 3), 200),
    }),
  },
  {
    name: 'css-imports',
    make: () => ({
      '': html('<link rel="stylesheet" href="a.css">', headline + lead),
      'a.css': css(`@import "b.css"; ${unusedCss(4000, 1)}`, 80),
      'b.css': css(`@import "c.css"; ${unusedCss(4000, 2)}`, 80),
      'c.css': css(`@import "d.css"; ${unusedCss(4000, 3)}`, 80),
      'd.css': css(unusedCss(4000, 4), 80),
    }),
  },
  {
    name: 'sync-script',
    make: () => ({
      '': html('<script src="large.js"></script>', headline + lead),
      'large.js': js(unusedScript(500_000) + busy(40)),
    }),
  },
  {
    name: 'sync-third-party',
    make: ({ third }) => ({
      '': html(`<script src="${third(1)}tag.js"></script>`, headline + lead),
      'tag.js': js(unusedScript(30_000) + busy(20), 700),
    }),
  },
  {
    name: 'many-third-parties',
    make: ({ third }) => ({
      '': html(
        numbers(10)
          .map((number) => `<script async src="${third(number)}${number}.js"></script>`)
          .join(''),
        headline + lead,
      ),
      ...Object.fromEntries(
        numbers(10).map((number) => [`${number}.js`, js(unusedScript(40_000, number) + busy(25), 60)]),
      ),
    }),
  },
  {
    name: 'long-tasks',
    make: () => ({
      '': html('<script defer src="app.js"></script>', headline + lead),
      'app.js': js(`${unusedScript(20_000)} let left = 8;
        const next = () => { ${busy(70)} if (--left > 0) setTimeout(next, 10); };
        setTimeout(next, 10);`),
    }),
  },
  {
    name: 'one-long-task',
    make: () => ({
      '': html(
        '',
        `${headline}${lead}<script>addEventListener('load', () => setTimeout(() => ${busy(350)}, 50));</script>`,
      ),
    }),
  },
  {
    name: 'many-short-tasks',
    make: () => ({
      '': html('<script defer src="app.js"></script>', headline + lead),
      'app.js': js(`let left = 20;
        const next = () => { ${busy(22)} if (--left > 0) setTimeout(next, 5); };
        setTimeout(next, 10);`),
    }),
  },
  {
    name: 'forced-layouts',
    make: () => ({
      '': html(
        '',
        `${headline}${lead}<ul id="list">${numbers(700)
          .map((number) => `<li>Entry ${number}</li>`)
          .join('')}</ul>
        <script>addEventListener('load', () => { for (let i = 0; i < 60; i++) {
          list.children[i].style.paddingLeft = i + 'px'; list.offsetHeight; } });</script>`,
      ),
    }),
  },
  {
    name: 'images-without-size',
    make: () => ({
      '': html(
        '',
        `${headline}${numbers(4)
          .map(
            (number) => `<img id="image${number}" src="${number}.png" alt="">
        <p id="text${number}">${words(25, number + 2)}</p>`,
          )
          .join('')}`,
      ),
      ...Object.fromEntries(
        numbers(4).map((number) => [
          `${number}.png`,
          png(300, 150, { seed: number + 1, delayMs: 250 + 150 * number }),
        ]),
      ),
    }),
  },
  {
    name: 'injected-banner',
    make: () => ({
      '': html(
        '',
        `${headline}${lead}${paragraphs(4)}<script>setTimeout(() => {
        document.body.insertAdjacentHTML('afterbegin', '<div id="banner" style="height: 120px; background: #ddd">Offer</div>');
      }, 500);</script>`,
      ),
    }),
  },
  {
    name: 'injected-ads',
    make: ({ third }) => ({
      '': html(
        `<script async src="${third(3)}ads.js"></script>`,
        `${headline}
        ${numbers(5)
          .map((number) => `<div class="ad"></div><p id="text${number}">${words(30, number + 2)}</p>`)
          .join('')}`,
      ),
      'ads.js': js(
        `document.querySelectorAll('.ad').forEach((ad, index) => setTimeout(() => {
        ad.style.cssText = 'height: 90px; background: #eee'; ad.textContent = 'Advertisement'; }, 150 * index));`,
        200,
      ),
    }),
  },
  {
    name: 'animated-height',
    make: () => ({
      '': html(
        '',
        `${headline}<div id="drawer" style="height: 0; background: #ddd"></div>${lead}<script>
        let height = 0; const grow = () => { height += 10; drawer.style.height = height + 'px';
          if (height < 250) setTimeout(grow, 30); }; setTimeout(grow, 300);</script>`,
      ),
    }),
  },
  {
    name: 'late-font',
    make: () => ({
      '': html('<link rel="stylesheet" href="font.css">', headline + lead),
      'font.css': css(`@font-face { font-family: Web; src: url(web.ttf); font-display: block; }
        body, h1 { font-family: Web, sans-serif; }`),
      'web.ttf': { type: 'ttf', body: font, delayMs: 300 },
    }),
  },
  {
    name: 'font-swap',
    make: () => ({
      '': html(
        `<style>@font-face { font-family: Web; src: url(web.ttf); font-display: swap; size-adjust: 130%; }
        body, h1 { font-family: Web, sans-serif; }</style>`,
        headline + lead + paragraphs(3),
      ),
      'web.ttf': { type: 'ttf', body: font, delayMs: 400 },
    }),
  },
  {
    name: 'redirects',
    make: ({ base }) => ({
      '': { location: `${base}1`, delayMs: 60 },
      1: { location: `${base}2`, delayMs: 60 },
      2: { location: `${base}3`, delayMs: 60 },
      3: html('', headline + lead),
    }),
  },
  {
    name: 'cross-origin-redirect',
    make: ({ third }) => ({
      '': { location: `${third(5)}landing`, delayMs: 100 },
      landing: html('', `${headline}${hero()}${paragraphs(2)}`),
      'hero.png': png(190, 150),
    }),
  },
  { name: 'slow-server', make: () => ({ '': html('', headline + lead, 1500) }) },
  {
    name: 'huge-dom',
    make: () => ({
      '': html(
        '',
        `${headline}${lead}${numbers(12_000)
          .map((number) => `<div><b>${number}</b> glass</div>`)
          .join('')}`,
      ),
    }),
  },
  {
    name: 'large-html',
    make: () => ({ '': html('', `${headline}${lead}<!-- ${words(120_000)} -->${paragraphs(60)}`) }),
  },
  {
    name: 'client-rendered',
    make: () => ({
      '': html('<script defer src="app.js"></script>', '<main></main>'),
      'app.js': js(`${unusedScript(350_000)} ${busy(60)}
        fetch('data.json').then((response) => response.json()).then(({ text }) => { ${busy(40)}
          document.querySelector('main').innerHTML = '${headline}<p id="lead">' + text + '</p>'; });`),
      'data.json': json({ text: words(70) }, 150),
    }),
  },
  {
    name: 'request-waterfall',
    make: () => ({
      '': html(
        '<script type="module" src="a.js"></script>',
        `${headline}<div id="slot" style="height: 300px"></div>`,
      ),
      'a.js': js("import('./b.js');", 60),
      'b.js': js("import('./c.js');", 60),
      'c.js': js(
        "fetch('data.json').then((response) => response.json()).then(({ html }) => { slot.innerHTML = html; });",
        60,
      ),
      'data.json': json({ html: hero() }, 100),
      'hero.png': png(190, 150),
    }),
  },
  {
    name: 'unused-script',
    make: () => ({
      '': html(
        '<script defer src="vendor.js"></script><script defer src="app.js"></script>',
        headline + lead,
      ),
      'vendor.js': js(unusedScript(1_200_000, 11)),
      'app.js': js(unusedScript(300_000, 12) + busy(50)),
    }),
  },
  {
    name: 'many-images',
    make: () => ({
      '': html(
        '',
        `${headline}${lead}${numbers(60)
          .map((number) => `<img src="${number}.png" width="110" height="80" alt="">`)
          .join('')}`,
      ),
      ...Object.fromEntries(
        numbers(60).map((number) => [`${number}.png`, png(60, 44, { seed: number + 1 })]),
      ),
    }),
  },
  {
    name: 'heavy-frame',
    make: ({ third }) => ({
      '': html('', `${headline}${lead}<iframe src="${third(7)}frame" width="380" height="300"></iframe>`),
      frame: html(
        '<script src="frame.js"></script>',
        `<h2>Player</h2><img src="hero.png" width="340" height="200" alt="">`,
      ),
      'frame.js': js(unusedScript(250_000) + busy(160), 80),
      'hero.png': png(340, 200),
    }),
  },
];
