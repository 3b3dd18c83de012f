// npm run siteglass -- <command>: the siteglass command of this checkout, set up first where something is missing.
import { pathToFileURL } from 'node:url';

import { MAIN, prepareOrExplain } from './prepare.mjs';

if (await prepareOrExplain()) {
  process.argv.splice(1, 1, MAIN);
  await import(pathToFileURL(MAIN).href);
}
