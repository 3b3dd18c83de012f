import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fetchFailureReasons, FetchError } from './collect/fetch/fetch-error.ts';
import { AppError, errorTable, taskErrorTable } from './errors.ts';

const path = fileURLToPath(new URL('../../../docs/reference/errors.md', import.meta.url));

/** The Markdown of `docs/reference/errors.md`. */
function errorsDocument(): string {
  const answers = Object.entries(errorTable).map(
    ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
  );
  const tasks = Object.entries(taskErrorTable).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return `# Errors

Generated from the code: \`npm run generate\`.

## API errors

Every error response under \`/api/v1\` has the body \`{"success": false, "error": {"code", "message"}, "meta"}\`. Codes are
stable; messages are for humans and may change. Only \`RATE_LIMIT_EXCEEDED\` has \`retry_after\`, in whole seconds, equal to
the \`Retry-After\` header.

| code | status | when |
| --- | --- | --- |
${answers.join('\n')}

## Scan errors

A scan that failed has \`status: "error"\` and \`error: {"code", "message"}\`.

| code | when |
| --- | --- |
${tasks.join('\n')}
`;
}

describe('the errors', () => {
  it('match docs/reference/errors.md (npm run generate writes it)', () => {
    const text = errorsDocument();
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, text);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('have the status of their code, and a retry_after of at least 1 whole second', () => {
    expect(new AppError('NO_DATA', '').status).toBe(422);
    expect(new AppError('RATE_LIMIT_EXCEEDED', '', { retryAfter: 0.2 }).retryAfter).toBe(1);
    expect(new AppError('RATE_LIMIT_EXCEEDED', '', { retryAfter: 14_399.1 }).retryAfter).toBe(14_400);
    expect(new AppError('NOT_FOUND', '').retryAfter).toBeUndefined();
  });

  it('have a documented task code for every fetch failure', () => {
    for (const reason of fetchFailureReasons) {
      expect(Object.keys(taskErrorTable)).toContain(new FetchError(reason).code);
    }
  });
});
