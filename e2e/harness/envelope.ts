import { expect } from 'vitest';
import type { Answer } from './api.ts';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const statusOf: Readonly<Record<string, number>> = {
  MISSING_AUTH: 401,
  INVALID_TOKEN: 401,
  INSUFFICIENT_SCOPE: 403,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  RATE_LIMIT_EXCEEDED: 429,
  INVALID_REQUEST: 400,
  INVALID_URL: 400,
  INVALID_SCOPES: 400,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  NO_DATA: 422,
  INTERNAL_ERROR: 500,
};

/** Any API response: the complete envelope, and nothing else. */
export function expectEnvelope(answer: Answer): void {
  const { body, headers, status } = answer;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(body.meta).sort()).toEqual(['request_id', 'timestamp', 'version']);
  expect(body.meta.timestamp).toMatch(timestamp);
  expect(body.meta.version).toBe('1.0');
  expect(body.meta.request_id).toMatch(uuid);
  expect(headers.get('x-request-id')).toBe(body.meta.request_id);
  if (body.success) {
    expect(Object.keys(body).sort()).toEqual(['data', 'meta', 'success']);
    expect([200, 201, 202]).toContain(status);
    return;
  }
  expect(Object.keys(body).sort()).toEqual(['error', 'meta', 'success']);
  expect(status).toBe(statusOf[body.error.code]);
  expect(body.error.message).toMatch(/\S/);
  const { retry_after } = body.error;
  expect(headers.get('retry-after')).toBe(retry_after === undefined ? null : String(retry_after));
  expect(retry_after !== undefined).toBe(body.error.code === 'RATE_LIMIT_EXCEEDED');
  if (retry_after !== undefined) {
    expect(Number.isInteger(retry_after)).toBe(true);
    expect(retry_after).toBeGreaterThanOrEqual(1);
  }
}

/** Expects an error envelope with this code and its corresponding status; returns the message. */
export function expectError(answer: Answer, code: string): string {
  expect(answer.body.error, JSON.stringify(answer.body)).toMatchObject({ code });
  expectEnvelope(answer);
  return answer.body.error.message;
}

/** Expects a success envelope with this status; returns the data. */
export function expectSuccess(answer: Answer, status: number): any {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expectEnvelope(answer);
  return answer.body.data;
}
