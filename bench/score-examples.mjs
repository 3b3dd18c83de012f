// npm run score:examples -- <folder of saved pages> … [--before <dist of another version>]: our score of twenty saved
// pages of different kinds beside the score of Lighthouse's SEO category, as a Markdown table with what each side says.
// Chromium loads each page from its own URL, which leads to this process; everything else that the page loads is missing.
import * as x509 from '@peculiar/x509';
import { webcrypto as crypto } from 'node:crypto';
import { createServer } from 'node:https';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPeer } from './peers.mjs';
import { pagesBelow, readSavedPage } from './saved-pages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The ends of the files' paths in the repositories that bench/README.md names. */
const examples = [
  ['news, well kept', 'cache/theguardian.com.academics.html'],
  ['news, head cut short', 'test-pages/bbc-1/source.html'],
  ['news, shown by a script', 'eval/guardian.co.tt-massy.html'],
  ['newsletter, noindex', 'eval/axios.com.future.html'],
  ['magazine', 'eval/emotion.de.selfcare.html'],
  ['blog, hosted', 'eval/zulang.wordpress.com.genitalverstuemmelung.html'],
  ['blog, made by hand', 'cache/gregoryszorc.com.python3.html'],
  ['shop, product', 'cache/ebrosia.de.zinfandel.html'],
  ['recipe of a brand', 'eval/oetker.de.bienenstich.html'],
  ['documentation', 'eval/docs.docker.com.install.html'],
  ['wiki of a project', 'eval/wiki.python.org.Download.html'],
  ['encyclopedia', 'test-pages/wikipedia-3/source.html'],
  ['code repository', 'eval/github.com.yapapi.html'],
  ['forum', 'eval/katzen-forum.net-Pepe.html'],
  ['government', 'eval/arbeitsagentur.de-arbeitsmarkt.html'],
  ['government, for desktops', 'fixtures/obamawhitehouse.archives.gov.html'],
  ['club, made by hand', 'cache/hundeverein-kreisunna.de.html'],
  ['small company, little text', 'cache/rs-ingenieure.de.tragwerksplanung.html'],
  ['architects, no title', 'eval/harddecor.at.denkmaler.html'],
  ['template of a page', 'cache/lanouvellerepublique.fr.martin.html'],
];

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' } },
});
const files = (await Promise.all(folders.map(pagesBelow))).flat();
const after = await loadAnalysis(path.join(ROOT, 'packages/analysis/dist'));
const before = options.before === undefined ? null : await loadAnalysis(options.before);
const { startChromium, auditSeo, withoutWaits } = await importPeer('lighthouse.mjs');

let shown = null;
const server = createServer(await makeCertificate(), (request, response) => {
  if (request.headers.host !== shown.host || request.url !== shown.pathname + shown.search) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const chromium = await startChromium([
  `--host-resolver-rules=MAP * 127.0.0.1:${server.address().port}`,
  '--ignore-certificate-errors',
]);
const rows = [];
let lighthouse;
try {
  for (const [kind, end] of examples) {
    const file = files.find((one) => one.endsWith(`/${end}`));
    if (file === undefined) throw new Error(`${end} is in none of the folders.`);
    const page = await readSavedPage(file);
    const { host, pathname, search } = new URL(page.url);
    shown = { host, pathname, search, html: page.html };
    lighthouse = await auditSeo(chromium, page.url, withoutWaits);
    rows.push([
      `${kind}: \`${end}\``,
      ...(before === null ? [] : [judge(before, page).score]),
      ...Object.values(judge(after, page)),
      lighthouse.score,
      Object.entries(lighthouse.verdicts)
        .filter(([, verdict]) => verdict === 'fail')
        .map(([id]) => id)
        .join(', '),
    ]);
  }
} finally {
  chromium.kill();
  server.close();
  server.closeAllConnections();
}
const head = ['Page', ...(before === null ? [] : ['Before']), 'Now', 'Above notice', 'Lighthouse', 'Fails'];
console.log(`Lighthouse ${lighthouse.version} in ${lighthouse.browser}.\n`);
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);

async function loadAnalysis(build) {
  const { analyze, renderAnalysis } = await import(path.resolve(build, 'index.js'));
  const { detectLanguage } = await import(path.resolve(build, 'language/detect-language.js'));
  return (page) => renderAnalysis(analyze(page, { detectLanguage }));
}

function judge(analysis, page) {
  const { seo_score, score_details, checks } = analysis(page);
  const failed = (severity) =>
    checks.filter((one) => one.status === 'fail' && one.severity === severity).map(({ id }) => id);
  const faults = [
    ...(score_details?.caps ?? []).map(({ id }) => `cap ${id}`),
    ...failed('error').map((id) => `**${id}**`),
    ...failed('warning'),
  ];
  return { score: seo_score, faults: faults.join(', ') };
}

/** Chromium is told to accept any. */
async function makeCertificate() {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  x509.cryptoProvider.set(crypto);
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Saved pages',
    keys,
    signingAlgorithm,
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: certificate.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') };
}
