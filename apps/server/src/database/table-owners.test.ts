import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');
const migrations = path.resolve(import.meta.dirname, '../../migrations');

/** The folder whose stores alone may name a table in SQL. */
const owners: Readonly<Record<string, string>> = {
  account_deletions: 'features/account-deletions',
  account_events: 'features/account-events',
  account_links: 'features/account-links',
  accounts: 'features/accounts',
  admissions: 'features/usage',
  analyses: 'features/scans',
  analysis_html: 'features/scans',
  analysis_security: 'features/scans',
  api_keys: 'features/tokens',
  batch_items: 'features/bulk',
  batches: 'features/bulk',
  branding: 'features/branding',
  crawl_comparisons: 'crawl/store',
  crawl_documents: 'crawl/store',
  crawl_findings: 'crawl/store',
  crawl_issue_changes: 'crawl/store',
  crawl_issue_pages: 'crawl/store',
  crawl_issues: 'crawl/store',
  crawl_measures: 'crawl/store',
  crawl_page_changes: 'crawl/store',
  crawl_pages: 'crawl/store',
  crawl_sites: 'crawl/store',
  crawl_urls: 'crawl/store',
  crawl_weeks: 'crawl/store',
  crawls: 'crawl/store',
  guest_admissions: 'features/usage',
  idempotency_keys: 'features/idempotency',
  issue_statuses: 'features/issue-statuses',
  known_browsers: 'features/security-emails',
  login_attempts: 'features/accounts',
  provider_answers: 'features/providers',
  provider_states: 'features/providers',
  report_addresses: 'features/report-addresses',
  report_confirmations: 'features/report-addresses',
  report_mails: 'features/scheduled-reports',
  report_recipients: 'features/scheduled-reports',
  report_runs: 'features/scheduled-reports',
  request_windows: 'features/usage',
  revoked_tokens: 'features/revoked-tokens',
  scans: 'features/scans',
  scheduled_reports: 'features/scheduled-reports',
  screenshots: 'features/scans',
  security_emails: 'features/security-emails',
  share_links: 'features/share-links',
  site_verifications: 'features/verifications',
  sitemap_pages: 'features/scans',
  web_sessions: 'features/web-sessions',
  webhook_attempts: 'features/webhooks',
  webhook_events: 'features/webhooks',
  webhook_secrets: 'features/webhooks',
};

const name = String.raw`[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?`;
const mentions = [
  new RegExp(String.raw`\b(?:from|using)\s+(?:only\s+)?(${name}(?:\s*,\s*${name})*)`, 'g'),
  /\b(?:join(?:\s+lateral)?|into|update|truncate|table(?:\s+if\s+exists)?|only|lock|references)\s+([a-z_]+)/g,
  // A fragment that another string completes.
  /^\s*([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+(?:(?:left|inner|cross)\s+)?join\b/g,
];

/** The tables that a string names where SQL expects one. */
function tablesIn(sql: string): string[] {
  const found = mentions
    .flatMap((mention) => [...sql.matchAll(mention)])
    .flatMap(([, list = '']) => list.split(',').map((item) => item.trim().split(/\s/)[0] ?? ''));
  return [...new Set(found)].filter((word) => Object.hasOwn(owners, word));
}

/** The strings of a source file; whatever a template inserts is called `gap`. */
function stringsIn(text: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    if (ts.isTemplateExpression(node))
      strings.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('gap'),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
  return strings;
}

const storeFile = /\/(store|reads)\.ts$|\/store\//;
const anyTable = new RegExp(String.raw`\b(?:${Object.keys(owners).join('|')})\b`);

function violationsIn(file: string, text: string): string[] {
  if (!anyTable.test(text)) return [];
  const named = new Set(stringsIn(text).flatMap(tablesIn));
  return [...named]
    .filter((table) => !file.startsWith(`${owners[table] ?? ''}/`) || !storeFile.test(file))
    .map((table) => `${file} names ${table}, which belongs to the stores of ${owners[table] ?? ''}`);
}

describe('the SQL of the server', () => {
  it('has an owner for every table', () => {
    const tables = new Set<string>();
    for (const file of readdirSync(migrations).toSorted()) {
      const sql = readFileSync(path.join(migrations, file), 'utf8');
      for (const [, table = ''] of sql.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim))
        tables.add(table);
      for (const [, before = '', after = ''] of sql.matchAll(/^\s*alter table (\w+) rename to (\w+)/gim)) {
        tables.delete(before);
        tables.add(after);
      }
    }
    expect([...tables].toSorted()).toEqual(Object.keys(owners));
  });

  it('names a table only in the stores of its owner', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.flatMap((file) => violationsIn(file, readFileSync(path.join(sources, file), 'utf8'))),
    ).toEqual([]);
  });

  it.each([
    ["'select 1 from accounts where id = $1'"],
    ['`select 1 from scans s join accounts a on a.id = s.account_id where ${condition}`'],
    ['`select ${columns} from now, accounts a where a.id = $1`'],
    ['`select 1 from ${scanRows} s, accounts a`'],
    ["'insert into accounts (id) values ($1)'"],
    ["'update accounts a set plan = $1'"],
    ["'delete from account_links l using accounts'"],
    ["'accounts a left join scans s on s.account_id = a.id'"],
    ['`select ${`exists (select from accounts a)`}`'],
  ])('reports %s', (planted) => {
    expect(violationsIn('features/scans/store/tasks.ts', `const sql = ${planted};`)).toContain(
      'features/scans/store/tasks.ts names accounts, which belongs to the stores of features/accounts',
    );
  });

  it.each([
    'features/accounts/use-cases.ts',
    'features/accounts/restore.ts',
    'features/tokens/store/keys.ts',
  ])('reports SQL on accounts in %s', (file) => {
    expect(violationsIn(file, "const sql = 'select 1 from accounts';")).toHaveLength(1);
  });

  it.each(['features/accounts/store.ts', 'features/accounts/store/guests.ts', 'features/accounts/reads.ts'])(
    'lets SQL on accounts pass in %s',
    (file) => {
      expect(violationsIn(file, "const sql = 'select 1 from accounts';")).toEqual([]);
    },
  );

  it.each([
    ["'select accounts from $1'"],
    ['`select a.id from ${accountRows} a`'],
    ['// select from accounts\n0'],
  ])('lets %s pass', (allowed) => {
    expect(violationsIn('features/scans/store/tasks.ts', `const sql = ${allowed};`)).toEqual([]);
  });
});
