import { describe, expect, it } from 'vitest';

import { judgeCrossOriginResourceSharing } from './cross-origin-resource-sharing.ts';

const origin = 'https://probe.test';

describe('Cross-Origin Resource Sharing', () => {
  it.each<[string | null, string | null, string]>([
    [null, null, 'not-implemented'],
    [null, 'true', 'not-implemented'],
    ['*', null, 'implemented-with-public-access'],
    ['*', 'true', 'implemented-with-public-access'],
    ['https://friend.test', 'true', 'implemented-with-restricted-access'],
    [origin, null, 'implemented-with-restricted-access'],
    [origin, 'false', 'implemented-with-restricted-access'],
    [origin, 'true', 'implemented-with-universal-access'],
  ])('with %j and credentials %j is %s', (allowOrigin, credentials, result) => {
    const headers = [
      ...(allowOrigin === null ? [] : [['access-control-allow-origin', allowOrigin] as const]),
      ...(credentials === null ? [] : [['access-control-allow-credentials', credentials] as const]),
    ];
    expect(judgeCrossOriginResourceSharing({ origin, headers }).result).toBe(
      `cross-origin-resource-sharing-${result}`,
    );
  });
});
