import { describe, expect, it } from 'vitest';
import { classifyConnectFailure } from './connection.ts';

describe('a failed connection to the embedded server', () => {
  it.each([
    [Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' }), 'nobody-listens'],
    [Object.assign(new Error('the database system is shutting down'), { code: '57P03' }), 'not-ready'],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), 'not-ready'],
    [new Error('Connection terminated unexpectedly'), 'not-ready'],
    // A statement on a session whose server was stopped in the meantime by the process that had started it.
    [new Error('Client has encountered a connection error and is not queryable'), 'not-ready'],
    [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'wrong-password'],
    [new Error('anything else'), 'unknown'],
  ])('(%s) is %s', (error, failure) => {
    expect(classifyConnectFailure(error)).toBe(failure);
  });
});
