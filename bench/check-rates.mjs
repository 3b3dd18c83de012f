// npm run bench:check-rates -- <folder> … [--list <check>]: how often each check fails on saved pages, as a Markdown
// table. Reads every `.html` and `.html.gz` below the folders, in UTF-8. BENCH_BEFORE is the `dist` folder of another
// build of the analysis to compare with. With `--list`, prints what one check says on each page instead. Only checks of
// the HTML mean anything: the pages are served as a small site would, from the same URL.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const AFTER = process.env.BENCH_BUILD ?? path.join(import.meta.dirname, '../packages/analysis/dist');
const url = 'https://www.example.com/articles/saved-page';
/** Shorter files are stubs of the collection. */
const minCharacters = 500;

const { values: options, positionals: folders } = parseArgs({
  options: { list: { type: 'string' } },
  allowPositionals: true,
});
const files = (await Promise.all(folders.map(pagesBelow))).flat();
const after = await measure(AFTER);
if (options.list === undefined) {
  const before = process.env.BENCH_BEFORE === undefined ? null : await measure(process.env.BENCH_BEFORE);
  print(before, after);
}

async function pagesBelow(folder) {
  const all = await readdir(folder, { recursive: true });
  return all
    .filter((file) => /(?<!expected)\.html(?:\.gz)?$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}

async function measure(build) {
  const { analyze } = await import(path.join(build, 'analyze.js'));
  const { detectLanguage } = await import(path.join(build, 'language/detect-language.js'));
  const { renderAnalysis } = await import(path.join(build, 'index.js'));
  const rates = new Map();
  let pages = 0;
  for (const file of files) {
    const bytes = await readFile(file);
    const html = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    if (html.length < minCharacters) continue;
    pages += 1;
    const analysis = analyze(pageOf(html), { detectLanguage });
    for (const { id, status } of analysis.checks) {
      const rate = rates.get(id) ?? { failed: 0, judged: 0 };
      rates.set(id, rate);
      if (status === 'fail') rate.failed += 1;
      if (status === 'fail' || status === 'pass') rate.judged += 1;
    }
    if (options.list === undefined) continue;
    const found = renderAnalysis(analysis).checks.find(({ id }) => id === options.list);
    if (found?.status === 'fail') console.log(`${file}: ${found.detail}`);
  }
  return { pages, rates };
}

function pageOf(html) {
  return {
    requestedUrl: url,
    url,
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    redirects: [],
    html,
    bodyBytes: Buffer.byteLength(html),
    charset: { name: 'utf-8', source: 'header', malformed: false },
    fetchedAt: '2026-01-15T08:00:00Z',
    httpVersion: '2',
  };
}

function print(before, { pages, rates }) {
  const share = (rate) =>
    rate === undefined || rate.judged === 0 ? '–' : percent(rate.failed / rate.judged);
  const ids = [...new Set([...(before?.rates.keys() ?? []), ...rates.keys()])].sort();
  console.log(`Share of ${pages} pages, where the check applies.\n`);
  console.log(
    before === null ? '| Check | Fails |\n| --- | --- |' : '| Check | Before | After |\n| --- | --- | --- |',
  );
  for (const id of ids) {
    const cells =
      before === null ? [share(rates.get(id))] : [share(before.rates.get(id)), share(rates.get(id))];
    console.log(`| ${[`\`${id}\``, ...cells].join(' | ')} |`);
  }
}

function percent(value) {
  return `${(value * 100).toFixed(1)}%`;
}
