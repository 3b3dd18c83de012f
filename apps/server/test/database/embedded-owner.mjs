// A process that owns an embedded database, for tests that kill it. It runs the build, because plain Node cannot run
// the sources. Usage: node embedded-owner.mjs <dataDir>; reports the outcome as one line of JSON.
import { startEmbeddedDatabase } from '../../dist/database/embedded.js';

const log = { info: () => {}, warn: () => {}, error: () => {} };
try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[2], log });
  console.log(JSON.stringify({ url: database.url }));
  process.once('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
} catch (error) {
  console.log(JSON.stringify({ reason: error.reason, message: error.message }));
  process.exitCode = 1;
}
