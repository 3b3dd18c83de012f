/**
 * Who may import whom. docs/architecture.md says why; scripts/planted has a violation of every rule, and
 * `npm run check:boundaries` fails when one of them is not reported.
 */
const TEST = '\\.test\\.ts$|^apps/server/test/|^e2e/';
const SERVER = '^apps/server/src/';
const FEATURE = `${SERVER}features/`;
const ANALYSIS = '^packages/analysis/src/';
/** The SQL of a feature: one file, or a folder of them. */
const STORE = '/store(\\.ts$|/)';
const inPackage = (names) => `node_modules/(@types/)?(${names})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // Everywhere
    {
      name: 'no-cycle',
      comment: 'Data goes one way. What two files need of each other is a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages-only',
      comment: "Another workspace's package works by hoisting alone, until it does not.",
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${TEST}|/fixtures/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-in-sources',
      comment: 'The website is bundled: where it runs there are no packages at all.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${TEST}|/fixtures/|^apps/web/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sources-import-no-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: `${TEST}|/fixtures/` },
      to: { path: `${TEST}|/fixtures/|^bench/` },
    },

    // packages/analysis
    {
      name: 'analysis-without-node',
      comment: 'A fetched page in, an analysis out: no file, network, clock or environment.',
      severity: 'error',
      from: { path: ANALYSIS, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-know-no-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'analysis-by-its-name',
      comment: "Only the entries that the package's exports name are public.",
      severity: 'error',
      from: { path: '^(apps|e2e)/' },
      to: {
        path: '^packages/analysis/',
        pathNot:
          '^packages/analysis/(src/(index|lab/index|text/index|language/detect-language|schema/(page-analysis|outcomes)|rendering|accessibility-rules|severity|grade|issue-status|page-analysis|parse/(url|url-hash|url-identity|url-pattern|html-bytes|find-metas|locate-elements)|comparison/compare-page-texts|stored/pack-analysis|fixtures/(any-text|growth))\\.ts|dist/(index|lab/index|text/index|language/detect-language|schema/(page-analysis|outcomes)|rendering|accessibility-rules|severity|grade|issue-status|page-analysis|parse/(url|url-hash|url-identity|url-pattern|html-bytes|find-metas|locate-elements)|comparison/compare-page-texts|stored/pack-analysis)\\.js)$',
      },
    },
    {
      name: 'check-imports-no-check',
      comment: 'What two checks share is a fact.',
      severity: 'error',
      from: { path: `${ANALYSIS}checks/[^/]+/([^/.]+)(\\.test)?\\.ts$` },
      to: { path: `${ANALYSIS}checks/[^/]+/`, pathNot: '/$1\\.ts$' },
    },
    {
      name: 'facts-know-no-checks',
      severity: 'error',
      from: { path: `${ANALYSIS}(parse|facts)/`, pathNot: TEST },
      to: { path: `${ANALYSIS}(checks/|run-checks|score|analyze)` },
    },
    {
      name: 'parse-knows-no-facts',
      severity: 'error',
      from: { path: `${ANALYSIS}parse/`, pathNot: TEST },
      to: { path: `${ANALYSIS}facts/` },
    },

    // apps/server: the way of a request
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: `${SERVER}main\\.ts$` },
    },
    {
      name: 'only-commands-compose',
      comment: 'What a part needs is handed to it.',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}main\\.ts$|${SERVER}(cli|compose|processes)/` },
      to: { path: `${SERVER}(compose|processes|cli)/` },
    },
    {
      name: 'routes-know-use-cases-only',
      severity: 'error',
      from: { path: `${FEATURE}[^/]+/(routes|schemas)\\.ts$` },
      to: {
        path: `${STORE}|/reads\\.ts$|${SERVER}(database|collect|crawl|jobs)/|${FEATURE}[^/]+/jobs\\.ts$`,
      },
    },
    {
      name: 'jobs-know-use-cases-only',
      severity: 'error',
      from: { path: `${FEATURE}[^/]+/jobs\\.ts$` },
      to: {
        path: `${STORE}|/(reads|routes)\\.ts$|${SERVER}(database|http)/|${SERVER}collect/providers/(?!provider\\.ts)`,
      },
    },
    {
      name: 'use-cases-know-no-routes',
      severity: 'error',
      from: { path: `${FEATURE}[^/]+/use-cases\\.ts$` },
      to: { path: `/(routes|jobs)\\.ts$|${SERVER}http/` },
    },
    {
      name: 'stores-call-nobody',
      severity: 'error',
      from: { path: `${FEATURE}[^/]+/(store(\\.ts$|/)|reads\\.ts$)` },
      to: {
        path: `/(routes|jobs|use-cases)\\.ts$|${SERVER}(http|jobs|collect|crawl)/`,
        pathNot: `${SERVER}crawl/store/reads\\.ts$`,
      },
    },
    {
      name: 'features-meet-in-use-cases',
      comment: 'Or in what the owner of a table lets them read of it.',
      severity: 'error',
      from: { path: `${FEATURE}([^/]+)/`, pathNot: TEST },
      to: { path: FEATURE, pathNot: [`${FEATURE}$1/`, '/(use-cases|reads)\\.ts$'] },
    },
    {
      name: 'database-knows-no-features',
      severity: 'error',
      from: { path: `${SERVER}database/`, pathNot: TEST },
      // The queue keeps its tables in the database: the migrations bring them up to date, too.
      to: { path: `${SERVER}(features|http|jobs|collect|crawl)/`, pathNot: `${SERVER}jobs/queue\\.ts$` },
    },
    {
      name: 'collect-knows-no-features',
      severity: 'error',
      from: { path: `${SERVER}collect/`, pathNot: TEST },
      to: { path: `${SERVER}(features|http|jobs|crawl|database)/` },
    },
    {
      name: 'crawl-knows-no-features',
      severity: 'error',
      from: { path: `${SERVER}crawl/`, pathNot: TEST },
      to: { path: `${SERVER}(features|http|jobs)/` },
    },
    {
      name: 'provider-knows-its-port-only',
      comment:
        "A vendor's types stay in the vendor's file; how JSON is read is no vendor's, and all APIs of Google share their errors.",
      severity: 'error',
      from: {
        path: `${SERVER}collect/providers/`,
        pathNot: `${TEST}|/providers/(provider(-r(unner|ules))?|send-under-limits)\\.ts$`,
      },
      to: { path: SERVER, pathNot: `${SERVER}collect/providers/(provider|json-fields|google-answers)\\.ts$` },
    },
    {
      name: 'web-knows-no-server',
      comment:
        'The OpenAPI document is what they share, with the list of languages, its messages, the order of problems, what statuses apply to, and the grades.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^(apps/server|packages/analysis)/',
        pathNot: '^packages/analysis/src/((severity|grade|issue-status)\\.ts$|text/(?!catalogs|texts))',
      },
    },

    // apps/server: libraries that one place knows
    {
      name: 'only-the-queue-knows-its-library',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}jobs/queue\\.ts$` },
      to: { path: inPackage('graphile-worker') },
    },
    {
      name: 'only-collect-fetches',
      comment: 'The guarded fetcher is the one door out.',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}collect/` },
      to: { path: inPackage('undici') },
    },
    {
      name: 'only-mail-knows-its-library',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}mail/` },
      to: { path: inPackage('nodemailer') },
    },
    {
      name: 'only-pdf-knows-its-libraries',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}pdf/` },
      to: { path: inPackage('pdfkit|fontkit') },
    },
    {
      name: 'pdf-knows-itself-only',
      comment:
        'What a report tells is handed to it whole, so that it can be drawn in a thread that knows nothing else but texts.',
      severity: 'error',
      from: { path: `${SERVER}pdf/`, pathNot: TEST },
      to: { path: SERVER, pathNot: `${SERVER}(pdf|text)/` },
    },
    {
      name: 'only-observe-knows-its-libraries',
      comment: 'The others tell what they do to an interface of their own.',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}observe/` },
      to: { path: inPackage('prom-client|@opentelemetry/[a-z-]+') },
    },
    {
      name: 'nobody-knows-observe',
      comment: 'Who is watched does not know by whom; compose/ brings them together.',
      severity: 'error',
      from: { path: SERVER, pathNot: `${TEST}|${SERVER}(observe|compose|processes)/` },
      to: { path: `${SERVER}observe/` },
    },
    {
      name: 'only-stores-know-sql',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: `${TEST}|${STORE}|${SERVER}(database/|jobs/queue\\.ts$)`,
      },
      to: { path: inPackage('pg|pg-[a-z-]+') },
    },
  ],
  options: {
    // Followed no further, yet reported: to exclude them would silence the rules about packages.
    doNotFollow: { path: 'node_modules' },
    // Anchored: packages keep their code in a folder of this name, too.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['siteglass-source', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
