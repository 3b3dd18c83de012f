import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsTables } from './settings-document.ts';

const path = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url));

describe('the settings', () => {
  it('match docs/operations.md (UPDATE_DOCS=1 writes the tables)', () => {
    const whole = readFileSync(path, 'utf8');
    const start = whole.indexOf('<!-- settings -->');
    const end = whole.indexOf('<!-- end of settings -->');
    expect(start > 0 && end > start).toBe(true);
    const text = `${whole.slice(0, start)}<!-- settings -->\n\n${settingsTables()}\n\n${whole.slice(end)}`;
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
