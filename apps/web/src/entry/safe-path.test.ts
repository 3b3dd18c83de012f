import { describe, expect, it } from 'vitest';
import { readSafePath } from './safe-path.ts';

describe('readSafePath', () => {
  it.each([
    '/',
    '/overview',
    '/scans/0193a1b0?view=issues&issue=title-long',
    '/history?url=https%3A%2F%2Fa.example',
  ])('accepts %s', (path) => expect(readSafePath(path)).toBe(path));

  it.each([
    null,
    '',
    'overview',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\..\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /overview',
    '/ /evil.example',
    '/\u0000/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('rejects %j', (path) => expect(readSafePath(path)).toBeNull());
});
