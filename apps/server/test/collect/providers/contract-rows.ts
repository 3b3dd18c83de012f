import { isRecord } from '../../../src/json-record.ts';
import { authorityContractRows } from './authority-contract-rows.ts';
import type { ContractRow } from './contract-row.ts';
import { fieldDataContractRows } from './field-data-contract-rows.ts';
import { securityContractRows } from './security-contract-rows.ts';

/** The simplest possible query, so that only the runner's behavior is tested. */
const plain: ContractRow = {
  name: 'VIRUSTOTAL',
  question: 'asked plainly',
  apiKey: 'plain+key/4711',
  send: (provider, signal) =>
    provider.send(
      {
        path: '/things/1?full=1',
        headers: { 'x-apikey': provider.settings.apiKey ?? '' },
        read: (body) => {
          if (!isRecord(body) || typeof body['count'] !== 'number')
            throw new Error(`no count: ${JSON.stringify(body)}`);
          return body['count'];
        },
      },
      signal,
    ),
  good: () => ({ count: 3, of: [{ name: 'things' }] }),
  expected: 3,
  broken: [{}, { count: '3' }, [], null, 'null', { count: null, echoed: 'plain+key/4711' }],
};

/** Every adapter, with one row per query. */
export const contractRows: readonly ContractRow[] = [
  plain,
  ...securityContractRows,
  ...authorityContractRows,
  ...fieldDataContractRows,
];
