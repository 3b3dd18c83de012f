// npm start: sets up what is missing, then becomes the service. It runs in the same process, so signals, the exit code
// and the terminal need no forwarding. Arguments are passed to `serve`: npm start -- --role web
import { pathToFileURL } from 'node:url';

import { MAIN, prepareOrExplain } from './prepare.mjs';

if (await prepareOrExplain({ forService: true })) {
  process.argv.splice(1, 1, MAIN, 'serve');
  await import(pathToFileURL(MAIN).href);
}
