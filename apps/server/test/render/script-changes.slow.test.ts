import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analyze, type FetchedPage } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { buildSites, siteNames } from './build-sites.ts';
import { startRenderedSite, type RenderedSite } from './rendered-site.ts';

/** What a page shows; what is missing, it does not have. */
interface Scene {
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly robots?: string;
  readonly hreflang?: string;
  readonly product?: Readonly<Record<string, unknown>>;
  readonly h1?: string;
  readonly text?: string;
  readonly links: readonly string[];
}

const words = (word: string): string => Array.from({ length: 120 }, (_, i) => `${word}${i}`).join(' ');
const links = (name: string): string[] => Array.from({ length: 8 }, (_, i) => `/${name}-${i}`);
const product = (type: string) => ({ '@context': 'https://schema.org', '@type': type, name: 'Shears' });

const bare: Scene = { links: [] };
const full: Scene = {
  title: 'Pruning shears for olive trees',
  description: 'Shears that cut olive branches as thick as a thumb.',
  canonical: 'https://shop.example/shears',
  hreflang: 'https://shop.example/de/scheren',
  product: product('Product'),
  h1: 'Pruning shears',
  text: words('shear'),
  links: links('shears'),
};
const other: Scene = {
  title: 'Saws for olive trees',
  description: 'Saws that cut olive branches as thick as an arm.',
  canonical: 'https://shop.example/saws',
  hreflang: 'https://shop.example/de/saegen',
  product: product('Article'),
  h1: 'Saws',
  text: words('saw'),
  links: links('saws'),
};
const noindex: Scene = { ...full, robots: 'noindex' };

/** The checks that compare, and those that report what is missing after rendering. */
const comparing = [
  ...['title-js-changed', 'title-missing', 'desc-js-changed', 'desc-missing', 'h1-js-changed', 'h1-missing'],
  ...['can-js-changed', 'can-js-only', 'can-missing', 'hl-js-changed', 'idx-noindex', 'idx-only-in-raw-html'],
  ...['js-content-only', 'js-links-only', 'js-structured-data-only', 'js-console-errors'],
  ...['js-failed-requests', 'redir-js'],
];

interface Change {
  readonly from: Scene;
  readonly to: Scene;
  /** Part, before and after. */
  readonly parts: readonly (keyof Scene | 'robots')[];
  readonly fails: readonly string[];
}

const head = ['title', 'description', 'canonical', 'h1', 'hreflang'] as const;
const changes: Readonly<Record<string, Change>> = {
  in: {
    from: bare,
    to: full,
    parts: head,
    fails: [
      ...['title-js-changed', 'desc-js-changed', 'can-js-only', 'hl-js-changed'],
      ...['js-content-only', 'js-links-only', 'js-structured-data-only'],
    ],
  },
  out: {
    from: full,
    to: bare,
    parts: head,
    fails: ['title-missing', 'desc-missing', 'h1-missing', 'can-missing'],
  },
  changed: {
    from: other,
    to: full,
    parts: head,
    fails: [
      ...['title-js-changed', 'desc-js-changed', 'h1-js-changed', 'can-js-changed', 'hl-js-changed'],
      ...['js-content-only', 'js-links-only', 'js-structured-data-only'],
    ],
  },
  'noindex-in': { from: full, to: noindex, parts: ['robots'], fails: ['idx-noindex'] },
  'noindex-out': { from: noindex, to: full, parts: ['robots'], fails: ['idx-only-in-raw-html'] },
  same: { from: full, to: full, parts: [], fails: [] },
};
const modes = ['now', 'fetched', 'lazy', 'routed'] as const;

let site: RenderedSite;
let outDir: string;

beforeAll(async () => {
  if (chromium === undefined) return;
  outDir = await mkdtemp(path.join(tmpdir(), 'sites-'));
  const files = await buildSites(outDir);
  site = await startRenderedSite((request, response) => {
    const url = request.url ?? '';
    const file = files.get(url);
    const [, name = '', scene = ''] = url.replace('.json', '').split('/');
    const change = changes[scene];
    if (file !== undefined) {
      const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(file);
    } else if (change === undefined) response.writeHead(404).end();
    else if (name === 'scenes') response.end(JSON.stringify(change.to));
    else response.writeHead(200, { 'content-type': 'text/html' }).end(htmlOf(name, change));
  });
});
afterAll(async () => {
  if (chromium === undefined) return;
  await site.close();
  await rm(outDir, { recursive: true });
});

function htmlOf(name: string, { from, to }: Change): string {
  const { title, description, canonical, robots, hreflang, h1, text } = from;
  const tag = (value: string | undefined, html: string): string => (value === undefined ? '' : html);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
    ${tag(title, `<title>${title}</title>`)}
    ${tag(description, `<meta name="description" content="${description}">`)}
    ${tag(canonical, `<link rel="canonical" href="${canonical}">`)}
    ${tag(robots, `<meta name="robots" content="${robots}">`)}
    ${tag(hreflang, `<link rel="alternate" hreflang="de" href="${hreflang}">`)}
    ${from.product === undefined ? '' : `<script type="application/ld+json">${JSON.stringify(from.product)}</script>`}
    </head><body><div id="root"><nav>${from.links.map((href) => `<a href="${href}">${href}</a>`).join('')}</nav>
    <main>${tag(h1, `<h1>${h1}</h1>`)}${tag(text, `<p>${text}</p>`)}</main></div>
    <script type="application/json" id="scene">${JSON.stringify(to)}</script>
    <script type="module" src="/assets/${name}.js"></script></body></html>`;
}

function valueOf(scene: Scene, part: Change['parts'][number]): string | null {
  if (part === 'hreflang') return scene.hreflang === undefined ? null : `de ${scene.hreflang}`;
  return (scene[part] as string | undefined) ?? null;
}

const typesOf = ({ product: data }: Scene): unknown[] => (data === undefined ? [] : [data['@type']]);
const without = (some: readonly unknown[], others: readonly unknown[]): unknown[] =>
  some.filter((one) => !others.includes(one));

function failuresOf(page: FetchedPage): string[] {
  const failed = analyze(page).checks.filter(({ status }) => status === 'fail');
  return failed.map(({ id }) => id).filter((id) => comparing.includes(id));
}

describe.runIf(chromium !== undefined).each(siteNames)('a site made with %s', (name) => {
  describe.each(modes)('whose content comes %s', (mode) => {
    it.each(Object.entries(changes))('shows what it changes: %s', async (scene, change) => {
      const { from, to } = change;
      const page = await site.render(`/${name}/${scene}/${mode}`);
      const { rendering } = analyze(page);
      expect(rendering).toMatchObject({
        ...{ status: 'rendered', console_errors: [], failed_requests: [] },
        url: site.urlOf(`/${name}/${scene}/${mode}${mode === 'routed' ? '/page' : ''}`),
      });
      const { comparison } = rendering ?? {};
      expect(comparison?.changes).toEqual(
        change.parts.map((part) => ({ part, raw: valueOf(from, part), rendered: valueOf(to, part) })),
      );
      expect(comparison?.structured_data).toEqual({
        added: without(typesOf(to), typesOf(from)),
        removed: without(typesOf(from), typesOf(to)),
      });
      const added = without(to.links, from.links).map((href) => site.urlOf(String(href)));
      expect(comparison?.links).toEqual({ raw: from.links.length, rendered: to.links.length, added });
      expect(comparison?.words.added).toBeGreaterThanOrEqual(from.text === to.text || !to.text ? 0 : 120);
      expect(comparison?.words.removed).toBeGreaterThanOrEqual(from.text === to.text || !from.text ? 0 : 120);
      expect(failuresOf(page).sort()).toEqual([...change.fails].sort());
    });
  });
});
