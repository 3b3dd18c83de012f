// npm run bench:main-content -- <folder>: compares the main content of saved pages with what people marked as their
// text. The folder has one folder per page with `source.html` and `expected.html`, as in `test/test-pages` of Mozilla’s
// Readability (https://github.com/mozilla/readability). Prints each page whose word count is wrong. Fails if less than
// 90% are within 0.8 and 1.25 of the expected count, or if a page with 300 words has a main content of less than 60.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const BUILD = process.env.BENCH_BUILD ?? path.join(import.meta.dirname, '../packages/analysis/dist');
const { examine } = await import(path.join(BUILD, 'analyze.js'));

const required = 0.9;
const allowed = [0.8, 1.25];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder of the pages.');
  process.exitCode = 1;
} else {
  const pages = [];
  for (const name of (await readdir(folder)).sort()) {
    const source = path.join(folder, name, 'source.html');
    const expected = path.join(folder, name, 'expected.html');
    if (existsSync(source) && existsSync(expected)) pages.push(await compare(name, source, expected));
  }
  report(pages);
}

async function compare(name, source, expected) {
  const { mainWords, bodyWords, mainContentBy } = textOf(await readFile(source, 'utf8'));
  const wanted = textOf(await readFile(expected, 'utf8')).bodyWords;
  const ratio = mainWords / wanted;
  const isRight = ratio >= allowed[0] && ratio <= allowed[1];
  return {
    name,
    mainWords,
    bodyWords,
    wanted,
    ratio,
    by: mainContentBy,
    isRight,
    isLost: bodyWords > 300 && mainWords < 60,
  };
}

function textOf(html) {
  const url = 'https://example.com/page';
  const page = {
    requestedUrl: url,
    url,
    status: 200,
    headers: [['content-type', 'text/html; charset=utf-8']],
    redirects: [],
    html,
    bodyBytes: html.length,
    charset: { name: 'utf-8', source: 'header', malformed: false },
  };
  return examine(page, { checks: [] }).reading.facts.text;
}

function report(pages) {
  const right = pages.filter(({ isRight }) => isRight).length;
  const lost = pages.filter(({ isLost }) => isLost).length;
  for (const { name, mainWords, bodyWords, wanted, ratio, by, isRight, isLost } of pages) {
    if (isRight && !isLost) continue;
    console.log(
      `${ratio.toFixed(2).padStart(6)}  ${name}: ${mainWords} words by ${by}, expected ${wanted}, body ${bodyWords}`,
    );
  }
  const share = pages.length === 0 ? 0 : right / pages.length;
  const isMet = share >= required && lost === 0;
  console.log(
    `${right} of ${pages.length} pages (${(share * 100).toFixed(1)}%) within ${allowed.join(' and ')}, ${lost} lost: ${isMet ? 'met' : 'NOT met'}`,
  );
  if (!isMet) process.exitCode = 1;
}
