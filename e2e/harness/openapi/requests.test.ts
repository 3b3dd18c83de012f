import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileSchema, type Operation } from './document.ts';
import { brokenRequest } from './requests.ts';

/** The path parameter of a request that breaks the document only there. */
function brokenParameter(schema: Operation['parameters'][number]['schema']): fc.Arbitrary<string> {
  const operation: Operation = {
    id: 'readThing',
    method: 'GET',
    path: '/things/{thing}',
    parameters: [{ name: 'thing', in: 'path', schema }],
    body: null,
    scopes: [],
    judge: () => null,
  };
  return brokenRequest(operation, {})!.map(({ path }) => decodeURIComponent(path['thing']!.text));
}

it.each([
  { type: 'string', minLength: 1, maxLength: 300 },
  { type: 'string', minLength: 1, maxLength: 100 },
  { type: 'string', format: 'uuid' },
])('a broken path parameter is still broken as it is sent: %j', (schema) => {
  const isValid = compileSchema(schema);
  fc.assert(
    fc.property(brokenParameter(schema), (text) => {
      expect(isValid(text), JSON.stringify(text)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
