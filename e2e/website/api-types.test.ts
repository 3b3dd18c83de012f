import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useSharedService, type TestService } from '../harness/test-service.ts';

const file = fileURLToPath(new URL('../../apps/web/src/api/schema.d.ts', import.meta.url));
const origin = '/** Generated from the OpenAPI document of the website: npm run generate */\n';

describe('the API types of the website', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await useSharedService('web');
  });
  afterAll(() => service.close());

  it('match the document that the service serves', async () => {
    const document = (await (await fetch(`${service.url}/app/api/openapi.json`)).json()) as object;
    const types = astToString(await openapiTypes(JSON.stringify(document)));
    const wanted = await format(origin + types, { ...(await resolveConfig(file)), filepath: file });
    if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, wanted);
    expect(await readFile(file, 'utf8'), 'npm run generate').toBe(wanted);
  });
});
