// npm run compare:lighthouse [-- --only <part of an id>]: compares Lighthouse's SEO category in Chromium with our
// checks, on pages built to pass and fail each audit. Prints how many verdicts agree, and each that does not. Without
// --only it rewrites the table of comparison.md. Fails when a difference is not explained above that table, by the
// page's id in backticks, or when Lighthouse does not judge a page the way it was built to be judged.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { importPeer } from '../../bench/peers.mjs';
import { pages as allPages } from './pages.mjs';
import { servePage } from './serve.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(import.meta.dirname, 'comparison.md');
const TABLE = '## Pages and verdicts';

/**
 * Our checks for each audit: the audit fails if one of them fails, and passes if none fails and at least one passes.
 */
const checksOfAudit = {
  'is-crawlable': ['idx-blocked-all-known-bots'],
  'document-title': ['title-missing'],
  'meta-description': ['desc-missing', 'desc-outside-head'],
  'http-status-code': ['http-4xx', 'http-5xx'],
  'link-text': ['link-generic-anchor'],
  'crawlable-anchors': ['link-uncrawlable', 'link-malformed'],
  'robots-txt': ['rb-5xx', 'rb-html', 'rb-syntax', 'rb-unknown-directive'],
  'image-alt': ['img-alt-missing'],
  hreflang: ['hl-invalid-code', 'hl-relative'],
  canonical: [
    'can-multiple',
    'can-header-mismatch',
    'can-relative',
    'can-invalid',
    'can-to-root',
    'can-other-hreflang',
  ],
};
const audits = Object.keys(checksOfAudit);

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const pages = allPages.filter(({ id }) => options.only === undefined || id.includes(options.only));
const { startChromium, auditSeo, withoutWaits } = await importPeer('lighthouse.mjs');

const ours = await createOurs();
const chromium = await startChromium();
const judged = [];
let lighthouse = null;
try {
  for (const page of pages) {
    const server = await servePage(page);
    try {
      lighthouse = await auditSeo(chromium, server.url, { ...withoutWaits, ignoreStatusCode: true });
      judged.push({ page, theirs: lighthouse.verdicts, ours: await ours.judge(server.url) });
    } finally {
      await server.close();
    }
  }
} finally {
  chromium.kill();
  await ours.close();
}

const text = await readFile(DOCUMENT, 'utf8').catch(() => '');
const reasons = text.split(`\n${TABLE}\n`, 1)[0];
const explained = idsIn(reasons);
const pairs = judged.flatMap(({ page, theirs, ours: own }) =>
  audits.map((audit) => ({
    page,
    audit,
    theirs: theirs[audit],
    ours: own[audit].verdict,
    because: own[audit].because,
    outcome: compare(theirs[audit], own[audit].verdict),
  })),
);
console.log(`Lighthouse ${lighthouse?.version} in ${lighthouse?.browser}, ${pages.length} pages.\n`);
const summary = audits.map((audit) => summarize(audit));
for (const row of summary) {
  console.log(
    `${row.audit.padEnd(18)} ${`${row.agreed}/${row.total}`.padStart(8)} agree, of them ${row.failures} failures; ` +
      `judged by one side: ${row.alone}`,
  );
}
const differences = pairs.filter(({ outcome }) => outcome === 'differs');
if (differences.length > 0) console.log('\nDifferences:');
for (const { page, audit, theirs, ours: own, because } of differences) {
  const note = explained.has(page.id) ? 'explained' : 'NOT EXPLAINED';
  console.log(
    `  ${page.id} (${note})  ${audit}: Lighthouse ${theirs}, we ${own}${because === '' ? '' : ` (${because})`}`,
  );
}
const unlike = judged.filter(({ page, theirs }) => theirs[page.audit] !== page.made);
for (const { page, theirs } of unlike)
  console.log(
    `${page.id} was made for ${page.made} of ${page.audit}, and Lighthouse says ${theirs[page.audit]}.`,
  );
if (unlike.length > 0 || differences.some(({ page }) => !explained.has(page.id))) process.exitCode = 1;
if (options.only === undefined) {
  const written = `${reasons.trimEnd()}\n\n${table()}`;
  const style = await resolveConfig(DOCUMENT);
  await writeFile(DOCUMENT, await format(written, { ...style, filepath: DOCUMENT }));
}

/** Our verdicts on what the service's own collector fetches. */
async function createOurs() {
  const server = (file) => import(path.join(ROOT, 'apps/server/dist/collect', file));
  const [{ createAddressGuard }, { createFetcher }, { createResolver }, { createPageCollector }] =
    await Promise.all([
      server('fetch/address-guard.js'),
      server('fetch/fetcher.js'),
      server('fetch/resolve.js'),
      server('page/collect-page.js'),
    ]);
  const { analyze, SCANNER_VERSION } = await import('@siteglass/analysis');
  const { detectLanguage } = await import('@siteglass/analysis/language');
  const fetcher = createFetcher({
    guard: createAddressGuard({ allowNetworks: ['127.0.0.0/8'] }),
    resolver: createResolver({ timeoutMs: 1_000 }),
    userAgent: `Mozilla/5.0 (compatible; Siteglass/${SCANNER_VERSION})`,
  });
  const collectPage = createPageCollector(fetcher);
  return {
    close: () => fetcher.close(),
    judge: async (url) => {
      const fetchedAt = new Date().toISOString();
      const { page, auxiliary } = await collectPage({
        url,
        hasScheme: true,
        signal: new AbortController().signal,
      });
      const { checks } = analyze({ ...page, fetchedAt, auxiliary }, { detectLanguage });
      const results = new Map(checks.map((result) => [result.id, result]));
      return Object.fromEntries(audits.map((audit) => [audit, verdictOf(audit, results)]));
    },
  };
}

function verdictOf(audit, results) {
  const own = checksOfAudit[audit].map((id) => {
    const result = results.get(id);
    if (result === undefined) throw new Error(`There is no check ${id}.`);
    if (result.status === 'error') throw new Error(`${id} crashed: ${result.data.message}`);
    return result;
  });
  const failed = own.filter(({ status }) => status === 'fail');
  if (failed.length > 0)
    return { verdict: 'fail', because: failed.map(({ id, code }) => `${id}: ${code}`).join(', ') };
  if (own.some(({ status }) => status === 'pass')) return { verdict: 'pass', because: '' };
  return { verdict: 'n/a', because: [...new Set(own.map(({ reason }) => reason))].join(', ') };
}

/** If one side has no verdict, a failure on the other is a difference; a pass is not. */
function compare(theirs, own) {
  if (theirs === own) return theirs === 'n/a' ? 'neither' : 'agreed';
  return (theirs === 'n/a' && own === 'pass') || (theirs === 'pass' && own === 'n/a') ? 'alone' : 'differs';
}

function summarize(audit) {
  const of = pairs.filter((pair) => pair.audit === audit);
  const agreed = of.filter(({ outcome }) => outcome === 'agreed');
  return {
    audit,
    agreed: agreed.length,
    failures: agreed.filter(({ theirs }) => theirs === 'fail').length,
    total: agreed.length + of.filter(({ outcome }) => outcome === 'differs').length,
    alone: of.filter(({ outcome }) => outcome === 'alone').length,
  };
}

function idsIn(markdown) {
  return new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]));
}

function table() {
  const cell = (text) => text.replaceAll('|', '\\|');
  const rows = (head, lines) =>
    [head, head.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');
  const sums = summary.map(({ audit, agreed, failures, total, alone }) =>
    [
      audit,
      checksOfAudit[audit].map((id) => `\`${id}\``).join(', '),
      `${agreed} of ${total}`,
      failures,
      alone,
    ].map(String),
  );
  const lines = judged.map(({ page, theirs, ours: own }) => {
    const also = differences.filter((one) => one.page === page && one.audit !== page.audit);
    return [
      `\`${page.id}\``,
      page.audit,
      theirs[page.audit],
      own[page.audit].verdict,
      [own[page.audit].because, ...also.map((one) => `${one.audit}: ${one.theirs}, we ${one.ours}`)]
        .filter((part) => part !== '')
        .join('; '),
    ];
  });
  return `${TABLE}

Written by \`npm run compare:lighthouse\`: Lighthouse ${lighthouse.version} in Chromium, ${pages.length} pages (\`conformance/lighthouse/pages.mjs\`). Every audit judges every page. "agree" counts pages where both judge or one finds a problem; "one side" counts pages that one passes and the other does not judge.

${rows(['audit', 'our checks', 'agree', 'of them failures', 'one side'], sums)}

Each page with the audit it was built for; differences in other audits are in the last column.

${rows(['page', 'audit', 'Lighthouse', 'we', 'why, or what else'], lines)}
`;
}
