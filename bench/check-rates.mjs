// npm run bench:check-rates -- <folder> … [--brief] [--list <check>]: on what share of saved pages each check fails, as a
// Markdown table, among all pages and among the well-made ones. BENCH_BEFORE is the `dist` folder of another build of the
// analysis to compare with. With --brief, only what is above notice and fails on more than 30% of the pages, or changed by
// more than 5 points or in severity. With --list, prints what one check says on each page instead; `--list well-made` prints which
// pages are.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { savedPages } from './saved-pages.mjs';

const AFTER = process.env.BENCH_BUILD ?? path.join(import.meta.dirname, '../packages/analysis/dist');
const BEFORE = process.env.BENCH_BEFORE;
/** A page that passes all of these is well-made: somebody has looked after it. */
const marks = [
  'title-missing',
  'desc-missing',
  'can-missing',
  'h1-missing',
  'lang-missing',
  'html-doctype',
  'mob-viewport-missing',
];
/** In percent of the pages, and in points. */
const often = 30;
const changed = 5;

const { values: options, positionals: folders } = parseArgs({
  options: { brief: { type: 'boolean', default: false }, list: { type: 'string' } },
  allowPositionals: true,
});
const after = await measure(AFTER);
if (options.list === undefined) {
  const before = BEFORE === undefined ? null : await measure(BEFORE, after.wellMade);
  print(before, after);
}

async function measure(build, knownWellMade = null) {
  const { analyze, renderAnalysis } = await import(path.resolve(build, 'index.js'));
  const { detectLanguage } = await import(path.resolve(build, 'language/detect-language.js'));
  const rates = new Map();
  const wellMade = knownWellMade ?? new Set();
  let pages = 0;
  for await (const { file, page } of savedPages(folders)) {
    pages += 1;
    const { checks } = renderAnalysis(analyze(page, { detectLanguage }));
    const judged = checks.filter(({ status }) => status === 'fail' || status === 'pass');
    const passed = new Set(judged.filter(({ status }) => status === 'pass').map(({ id }) => id));
    if (knownWellMade === null && marks.every((mark) => passed.has(mark))) {
      wellMade.add(file);
      if (options.list === 'well-made') console.log(file);
    }
    for (const { id, severity, status } of judged) {
      const rate = rates.get(id) ?? { severity, all: 0, wellMade: 0 };
      rates.set(id, rate);
      if (status === 'pass') continue;
      rate.all += 1;
      if (wellMade.has(file)) rate.wellMade += 1;
    }
    if (options.list === undefined) continue;
    const found = checks.find(({ id }) => id === options.list);
    if (found?.status === 'fail')
      console.log(`${file}${wellMade.has(file) ? ' (well-made)' : ''}: ${found.detail}`);
  }
  return { pages, wellMade, rates };
}

function print(before, { pages, wellMade, rates }) {
  const ids = [...new Set([...(before?.rates.keys() ?? []), ...rates.keys()])].sort();
  const rows = ids
    .map((id) => ({ id, was: before?.rates.get(id), is: rates.get(id) }))
    .filter(({ was, is }) => !options.brief || isRemarkable(was, is, pages))
    .sort((a, b) => (b.is?.all ?? 0) - (a.is?.all ?? 0));
  const cells = ({ id, was, is }) => [
    `\`${id}\``,
    severityOf(was, is),
    ...(before === null ? [] : [share(was?.all, pages)]),
    share(is?.all, pages),
    ...(before === null ? [] : [share(was?.wellMade, wellMade.size)]),
    share(is?.wellMade, wellMade.size),
  ];
  const head =
    before === null
      ? ['Check', 'Severity', 'All', 'Well-made']
      : ['Check', 'Severity', 'All, before', 'All, now', 'Well-made, before', 'Well-made, now'];
  console.log(`${pages} pages, ${wellMade.size} of them well-made.\n`);
  for (const row of [head, head.map(() => '---'), ...rows.map(cells)]) console.log(`| ${row.join(' | ')} |`);
  const highest = Math.max(
    ...[...rates.values()].filter(({ severity }) => severity !== 'notice').map((rate) => rate.wellMade),
  );
  console.log(
    `\nAbove notice, none fails on more than ${share(highest, wellMade.size)} of the well-made pages.`,
  );
}

function isRemarkable(was, is, pages) {
  const now = (100 * (is?.all ?? 0)) / pages;
  if (is !== undefined && is.severity !== 'notice' && now > often) return true;
  if (was === undefined) return false;
  return (
    Math.abs(now - (100 * was.all) / pages) > changed || (is !== undefined && is.severity !== was.severity)
  );
}

function severityOf(was, is) {
  if (is === undefined) return `${was.severity}, retired`;
  return was === undefined || was.severity === is.severity
    ? is.severity
    : `${is.severity} (was ${was.severity})`;
}

function share(count, pages) {
  return count === undefined ? '–' : `${((100 * count) / pages).toFixed(1)}%`;
}
