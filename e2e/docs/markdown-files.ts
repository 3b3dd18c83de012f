import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface MarkdownFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Every Markdown file of the repository, including new ones that are not committed yet. */
export function readMarkdownFiles(): MarkdownFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '');
  return paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

/** Tables and pages generated from check texts and test names: those are linted at their source. */
export const generatedPages = [
  'docs/reference/checks.md',
  'docs/reference/site-checks.md',
  'e2e/contract/conformance.md',
];

/** The running text without code, generated tables, comments and link targets. Line numbers are preserved. */
export function proseOf(markdown: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return markdown
    .replace(/^( *)(```|~~~)[^]*?^\1\2/gm, blank)
    .replace(/`[^`]+`/g, blank)
    .replace(/<!-- ([a-z]+) -->[^]*?<!-- end of \1 -->/g, blank)
    .replace(/<!--[^]*?-->/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/https?:\/\/[^\s)>|]+/g, blank);
}
