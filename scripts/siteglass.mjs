// npm run siteglass -- <command>: runs the siteglass command of this clone and first sets up what is missing.
import { pathToFileURL } from 'node:url';

import { MAIN, prepareOrExplain } from './prepare.mjs';

if (await prepareOrExplain({ forService: true })) {
  process.argv.splice(1, 1, MAIN);
  await import(pathToFileURL(MAIN).href);
}
