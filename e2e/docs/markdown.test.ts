import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBannedWords } from './banned-words.ts';
import { generatedPages, proseOf, readMarkdownFiles, root } from './markdown-files.ts';

const files = readMarkdownFiles();

/** Relative links and images of a page, with the line they are on. */
function relativeLinks(markdown: string): { line: number; target: string }[] {
  const withoutCode = markdown
    .replace(/^( *)(```|~~~)[^]*?^\1\2/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]+`/g, '');
  return withoutCode.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
      .map((match) => match[1] ?? match[2]!)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ line: index + 1, target })),
  );
}

/** The anchors GitHub gives to the headings of a page. */
function anchorsOf(markdown: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = markdown
    .replace(/^```[^]*?^```/gm, '')
    .split('\n')
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) => {
      const slug = line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-');
      const repeats = seen.get(slug) ?? 0;
      seen.set(slug, repeats + 1);
      return repeats === 0 ? slug : `${slug}-${repeats}`;
    });
  return new Set(anchors);
}

function problemWith(path: string, target: string): string | null {
  const [file = '', anchor] = target.split('#');
  const linked = file === '' ? path : join(dirname(path), decodeURI(file));
  if (linked.startsWith('..') || !existsSync(join(root, linked))) return 'no such file';
  if (anchor === undefined || !linked.endsWith('.md')) return null;
  const text = files.find((one) => one.path === linked)?.text ?? '';
  return anchorsOf(text).has(anchor) ? null : 'no such heading';
}

describe('the Markdown files', () => {
  it('are found', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'bench/README.md']));
  });

  it.each(files)('$path has no broken links', ({ path, text }) => {
    const broken = relativeLinks(text).flatMap(({ line, target }) => {
      const problem = problemWith(path, target);
      return problem === null ? [] : [`${path}:${line} ${target}: ${problem}`];
    });
    expect(broken).toEqual([]);
  });

  const written = files.filter(({ path }) => !generatedPages.includes(path));
  it.each(written)('$path uses plain American English', ({ path, text }) => {
    const found = proseOf(text)
      .split('\n')
      .flatMap((line, index) => findBannedWords(line).map((word) => `${path}:${index + 1} ${word}`));
    expect(found).toEqual([]);
  });
});

describe('a broken link', () => {
  it.each([
    ['nothing-here.md', 'no such file'],
    ['../../outside.md', 'no such file'],
    ['#nothing-here', 'no such heading'],
    ['docs/architecture.md#nothing-here', 'no such heading'],
  ])('is detected: %s', (target, problem) => {
    expect(relativeLinks(`See\n[there](${target}).`)).toEqual([{ line: 2, target }]);
    expect(problemWith('README.md', target)).toBe(problem);
  });

  it('is ignored in code and on the web', () => {
    const text = '```\n[a](b.md)\n```\n`[c](d.md)` [e](https://example.com/f.md)';
    expect(relativeLinks(text)).toEqual([]);
  });
});

describe('a banned word', () => {
  it.each([
    'What to mend first',
    'Fixing this brings 4 points.',
    'Pages that no link leads to',
    'How deep pages lie',
    'This link is over.',
    'The server’s answer',
    'The server kept silent.',
    'The report was mailed.',
    'Enter your e-mail',
    'You are told when a scan ends.',
    'The page is analysed.',
    'Normalised URLs',
    'An unrecognised word',
    'Colours and behaviours',
    'The catalogue',
    'Cancelled',
    'Told by its form alone',
    'It stands beside the title.',
    'It is made anew.',
  ])('is detected in "%s"', (text) => {
    expect(findBannedWords(text)).not.toEqual([]);
  });

  it.each([
    'Amend the record',
    'Both analyses are stored; this analysis is not.',
    'An organism of optimistic specialists',
    'Leave it alone',
    'besides',
    'cancellation',
    'color, behavior, center, license',
    'capital letters',
    'The mail server accepted the email.',
    'We are over the limit.',
    'the disk has room',
  ])('is not detected in "%s"', (text) => {
    expect(findBannedWords(text)).toEqual([]);
  });

  it('is allowed in code and URLs', () => {
    const text =
      '`not_analysed` [a](analysed.md) https://example.com/colour\n```\nanalyse-alone\n```\n<!-- anew -->';
    expect(findBannedWords(proseOf(text))).toEqual([]);
  });
});
