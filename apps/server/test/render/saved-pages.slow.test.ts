import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyze, type CheckResult, type FetchedPage } from '@siteglass/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium } from '../../../../e2e/harness/browser.ts';
import { startRenderedSite, type RenderedSite } from './rendered-site.ts';

/** Pages of which each has what a comparison could take for the work of scripts. */
const difficult: Readonly<Record<string, string>> = {
  'head-cut.html':
    '<head><meta charset="utf-8"><div></div><title>Olives</title><link rel="canonical" href="/a"><meta name="description" content="How to grow them."></head><h1>Olives</h1>',
  'noscript.html':
    '<head><title>Olives</title><noscript><meta name="robots" content="noindex"><link rel="canonical" href="/a"></noscript></head><h1>Olives</h1><noscript><h2>Please</h2><p>Switch on <a href="/scripts">scripts</a>.</p><img src="/pixel.gif"></noscript>',
  'tag-soup.html':
    '<title>Olives &amp; oil</title><h1>Olives<p>They <b>want <i>light</b> and</i> air<table><p>First<tr><td><a href="/a">A<td><a href="/b">B</a></table><form><form><p><h2>Oil</form><select><option>1<option>2</select>',
  'entities.html':
    '<title>Oil &mdash; &quot;good&quot; &lt;b&gt;</title><meta name="description" content="a &amp;amp; b &#x1F600; &nbsp;c"><link rel="canonical" href="/?a=1&amp;b=2&copy=3"><h1>A&nbsp;B&shy;C &amp;lt;</h1><pre>\n\nx\n</pre><textarea>\n&lt;p&gt;</textarea>',
  'templates.html':
    '<title>Olives</title><template><h1>Not here</h1><a href="/none">None</a></template><article><template shadowrootmode="open"><h1>Olives</h1><slot></slot></template><p>They want <a href="/light">light</a>.</p></article><svg><title>Drawing</title><a href="/svg"><text>S</text></a></svg><math><mi>x</mi></math>',
  'base.html':
    '<title>Olives</title><base href="/deep/"><link rel="canonical" href="page"><link rel="alternate" hreflang="de" href="de"><h1>Olives</h1><a href="a">A</a><a href="?b">B</a><a href="//example.com/c">C</a>',
  'data.html':
    '<title>Olives</title><h1>Olives</h1><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"</b> <!-- <script> & oil"}</script><div itemscope itemtype="https://schema.org/Person"><meta itemprop="name" content="A"></div><iframe srcdoc="<h1>x</h1>"></iframe>',
  'frames.html': '<title>Olives</title><frameset><frame src="/a"><noframes><h1>x</h1></noframes></frameset>',
};

/** Pages that people saved, `.html`, if the environment names a folder of them. */
const folder = process.env['SITEGLASS_SAVED_PAGES'];
const saved = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.html'));
const htmlOf = (name: string): string | Buffer | null => {
  const own = difficult[name];
  if (own !== undefined) return own;
  return folder !== undefined && saved.includes(name) ? readFileSync(path.join(folder, name)) : null;
};

let site: RenderedSite;

beforeAll(async () => {
  if (chromium === undefined) return;
  site = await startRenderedSite((request, response) => {
    const [, mode = '', name = ''] = (request.url ?? '').split('/');
    const html = htmlOf(decodeURIComponent(name));
    if (html === null) response.writeHead(404).end();
    else {
      const policy = mode === 'still' ? { 'content-security-policy': "script-src 'none'" } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(html);
    }
  });
});
afterAll(async () => {
  if (chromium !== undefined) await site.close();
});

const outcomeOf = (result: CheckResult): unknown => ({ ...result, score_impact: 0, seen_in: undefined });

/** What the checks say about the document, without what only a browser measures. */
function outcomesOf(page: FetchedPage): ReadonlyMap<string, CheckResult> {
  const rendering = page.rendering && {
    ...page.rendering,
    ...{ accessibility: null, layout: null, traffic: null, consoleErrors: [], failedRequests: [] },
  };
  const { checks } = analyze(rendering === undefined ? page : { ...page, rendering });
  return new Map(checks.map((result) => [result.id, result]));
}

const comparisonOf = (page: FetchedPage) => analyze(page).rendering?.comparison ?? null;

describe.runIf(chromium !== undefined)('the comparison', () => {
  it.each([...Object.keys(difficult), ...saved])('invents nothing: %s', async (name) => {
    const still = await site.render(`/still/${encodeURIComponent(name)}`);
    const comparison = comparisonOf(still);
    expect(comparison).toMatchObject({
      changes: [],
      words: { added: 0, removed: 0 },
      links: { added: [] },
      structured_data: { added: [], removed: [] },
    });
    const { words, links, headings, images } = comparison ?? {};
    for (const numbers of [words, links, headings, images]) expect(numbers?.rendered).toBe(numbers?.raw);

    const { rendering: drawn, ...sent } = still;
    const rendered = outcomesOf(still);
    for (const [id, before] of outcomesOf(sent)) {
      const after = rendered.get(id);
      if (before.status === 'not-applicable' && before.reason === 'not-rendered')
        expect(after?.status, id).not.toBe('fail');
      else if (after !== undefined) expect(outcomeOf(after), id).toEqual(outcomeOf(before));
    }

    // What scripts change is the same beside the document that the browser has made without them.
    const live = await site.render(`/live/${encodeURIComponent(name)}`);
    const { rendering } = live;
    if (rendering?.sent === undefined || drawn === undefined) throw new Error('not rendered');
    const beside = { ...live, rendering: { ...rendering, sent: { ...rendering.sent, html: drawn.html } } };
    expect(comparisonOf(beside)).toEqual(comparisonOf(live));
  });
});
