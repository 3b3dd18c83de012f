import { expect, it } from 'vitest';
import { curlExample, exampleFor } from './curl-example.ts';

it.each([
  [['read', 'scan'], 'scan'],
  [['read', 'export'], 'read'],
  [['scan'], 'scan'],
  [['export'], null],
])('uses a request that a key with %j allows: %s', (scopes, kind) => {
  expect(exampleFor(scopes)).toBe(kind);
});

it('writes a command for this service', () => {
  expect(curlExample('read', 'https://scan.example.com', 'sk_live_x')).toBe(
    "curl https://scan.example.com/api/v1/history \\\n  -H 'Authorization: Bearer sk_live_x'",
  );
});
