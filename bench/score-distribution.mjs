// npm run score:distribution -- <folder of saved pages> … [--every 3] [--out figures.json] [--before figures.json]
// [--svg picture.svg]: analyzes every HTML file in the folders and prints how the scores are distributed, to calibrate
// the constants in packages/analysis/src/score.ts. With --svg, draws the histogram, with --before next to that of an
// earlier run. --build is the packages/analysis/dist of another version.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { savedPages } from './saved-pages.mjs';
import { drawHistogram } from './score-histogram.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const grades = ['A+', 'A', 'B', 'C', 'D', 'F'];

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    build: { type: 'string', default: path.join(ROOT, 'packages/analysis/dist') },
    out: { type: 'string' },
    before: { type: 'string' },
    svg: { type: 'string' },
  },
});
const { analyze, renderAnalysis } = await import(path.resolve(options.build, 'index.js'));
const { detectLanguage } = await import(path.resolve(options.build, 'language/detect-language.js'));

const judged = [];
for await (const { page } of savedPages(folders, Number(options.every))) judged.push(judge(page));
const figures = {
  pages: judged.length,
  score: summaryOf(judged.map(({ score }) => score)),
  scoreBeforeCaps: summaryOf(judged.map(({ uncapped }) => uncapped)),
  grades: Object.fromEntries(grades.map((grade) => [grade, shareOf((one) => one.grade === grade)])),
  capped: shareOf(({ caps }) => caps.length > 0),
  highestCapped: highestOf(({ caps }) => caps.length > 0),
  caps: countsOf(judged.flatMap(({ caps }) => caps)),
  critical: shareOf(({ failed }) => failed.error > 0),
  highestCritical: highestOf(({ failed }) => failed.error > 0),
  failedPerPage: Object.fromEntries(
    ['error', 'warning', 'notice'].map((severity) => [
      severity,
      Number(meanOf(judged.map(({ failed }) => failed[severity])).toFixed(1)),
    ]),
  ),
  histogram: histogramOf(judged.map(({ score }) => score)),
};
console.log(JSON.stringify(figures, null, 2));
if (options.out !== undefined) await writeFile(options.out, `${JSON.stringify(figures, null, 2)}\n`);
if (options.svg !== undefined) {
  const before = options.before === undefined ? null : JSON.parse(await readFile(options.before, 'utf8'));
  await writeFile(options.svg, drawHistogram(figures, before));
}

function judge(page) {
  const analysis = analyze(page, { detectLanguage });
  const failed = { error: 0, warning: 0, notice: 0 };
  for (const { status, severity } of renderAnalysis(analysis).checks)
    if (status === 'fail') failed[severity] += 1;
  return {
    score: analysis.seo_score,
    grade: analysis.grade,
    uncapped: analysis.score_details?.uncapped ?? analysis.seo_score,
    caps: analysis.score_details?.caps.map(({ id }) => id) ?? [],
    failed,
  };
}

function summaryOf(scores) {
  const sorted = scores.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return {
    min: sorted[0],
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    max: sorted.at(-1),
    interquartileRange: at(0.75) - at(0.25),
    mean: Number(meanOf(scores).toFixed(1)),
  };
}

function meanOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** In percent. */
function shareOf(isMeant) {
  return Number(((100 * judged.filter(isMeant).length) / judged.length).toFixed(1));
}

function highestOf(isMeant) {
  return judged.filter(isMeant).reduce((highest, { score }) => Math.max(highest, score), 0);
}

function countsOf(ids) {
  const counts = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Share of pages, in percent, with a score from 0 to 4, 5 to 9 and so on; the last bin includes 100. */
function histogramOf(scores) {
  const bins = Array.from({ length: 20 }, () => 0);
  for (const score of scores) bins[Math.min(19, Math.floor(score / 5))] += 100 / scores.length;
  return bins.map((share) => Number(share.toFixed(1)));
}
