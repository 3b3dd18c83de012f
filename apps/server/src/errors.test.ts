import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fetchFailureReasons, FetchError } from './collect/fetch/fetch-error.ts';
import { AppError, errorTable, taskErrorTable } from './errors.ts';

const path = fileURLToPath(new URL('../../../docs/errors.md', import.meta.url));

/** `docs/errors.md`: the two tables of errors as users meet them. */
function errorsDocument(): string {
  const answers = Object.entries(errorTable).map(
    ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
  );
  const tasks = Object.entries(taskErrorTable).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return `# Errors

Written from the code's own tables; \`UPDATE_DOCS=1 npm test -- errors.test\` writes it anew.

## Answers

Every error under \`/api/v1\` is the envelope \`{"success": false, "error": {"code", "message"}, "meta"}\`. A code never
changes its meaning; the message is for people and may change. \`retry_after\` is there with \`RATE_LIMIT_EXCEEDED\`
alone, in whole seconds, and equals the header \`Retry-After\`.

| code | status | when |
| --- | --- | --- |
${answers.join('\n')}

## Tasks

A scan that failed has \`status: "error"\` and \`error: {"code", "message"}\`.

| code | when |
| --- | --- |
${tasks.join('\n')}
`;
}

describe('the errors', () => {
  it('are what docs/errors.md says (UPDATE_DOCS=1 writes it)', () => {
    const text = errorsDocument();
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('carry the status of their code, and whole seconds of at least 1 to wait', () => {
    expect(new AppError('NO_DATA', '').status).toBe(422);
    expect(new AppError('RATE_LIMIT_EXCEEDED', '', { retryAfter: 0.2 }).retryAfter).toBe(1);
    expect(new AppError('RATE_LIMIT_EXCEEDED', '', { retryAfter: 14_399.1 }).retryAfter).toBe(14_400);
    expect(new AppError('NOT_FOUND', '').retryAfter).toBeUndefined();
  });

  it('have a documented task code for every way in which a fetch can fail', () => {
    for (const reason of fetchFailureReasons) {
      expect(Object.keys(taskErrorTable)).toContain(new FetchError(reason).code);
    }
  });
});
