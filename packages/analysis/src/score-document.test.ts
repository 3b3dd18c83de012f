import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { scoreTables } from './score-document.ts';

const document = fileURLToPath(new URL('../../../docs/score.md', import.meta.url));

it.each(Object.entries(scoreTables()))(
  'the %s match docs/score.md (npm run generate writes the table)',
  (name, table) => {
    const whole = readFileSync(document, 'utf8');
    const start = whole.indexOf(`<!-- ${name} -->`);
    const end = whole.indexOf(`<!-- end of ${name} -->`);
    expect(start > 0 && end > start).toBe(true);
    const text = `${whole.slice(0, start)}<!-- ${name} -->\n\n${table}\n\n${whole.slice(end)}`;
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8')).toBe(text);
  },
);
