// npm run faults -- --scans 200 --kills 20 --seed 7: starts its own service, kills it at random and prints every
// recovery. The same seed produces the same plan. Without a seed, a random one is chosen and printed in the first line.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    scans: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '' },
  },
});
process.env.SITEGLASS_FAULT_SCANS = values.scans;
process.env.SITEGLASS_FAULT_KILLS = values.kills;
process.env.SITEGLASS_FAULT_SEED = values.seed;
process.env.SITEGLASS_TEST_DOSE = 'full';
process.argv.splice(2, Infinity, '--project', 'integration-full', 'e2e/faults/random-kills.full.test.ts');
await import('./test.mjs');
