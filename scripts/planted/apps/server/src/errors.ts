// nobody-imports-main
import { main } from './main.ts';
// sources-import-no-tests
import { clone } from '../test/clone-database.ts';
// no-dev-packages-in-sources
import { test } from 'vitest';

// only-main-touches-signals-and-exit-codes
process.on('SIGTERM', () => process.exit(1));
// only-config-reads-the-environment
export const errors = [main, clone, test, process.env['PORT']];
