import { describe, expect, it } from 'vitest';
import { FetchError, fetchFailureReasons } from './fetch-error.ts';

describe('the error of a fetch', () => {
  it.each(fetchFailureReasons)('%s describes what happened in one sentence, without its cause', (reason) => {
    const error = new FetchError(reason, { cause: new Error('ECONNREFUSED 10.0.0.1:5432') });
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    expect(error.message).not.toMatch(/\d/);
    expect(error.code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('is always the same for a blocked address, whatever is known', () => {
    const error = new FetchError('blocked-address', { message: '10.0.0.1 is private.' });
    expect(error.message).toBe('The IP address is not allowed.');
  });
});
