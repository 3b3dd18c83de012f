// npm start: sets up what is missing, then becomes the service. In the same process, so that signals, the exit
// code and the terminal need no forwarding. Arguments go to `serve`: npm start -- --role web
import { pathToFileURL } from 'node:url';

import { MAIN, prepareOrExplain } from './prepare.mjs';

if (await prepareOrExplain({ forService: true })) {
  process.argv.splice(1, 1, MAIN, 'serve');
  await import(pathToFileURL(MAIN).href);
}
