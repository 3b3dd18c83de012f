import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The text of a file in the repository, such as `deploy/compose.yaml`. */
export function readRepositoryFile(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

/** A planted violation: the text with one part replaced; the part must exist. */
export function plant(text: string, part: string, other: string): string {
  expect(text, 'the text to plant a violation in').toContain(part);
  return text.replace(part, other);
}
