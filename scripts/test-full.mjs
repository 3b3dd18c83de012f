// npm run test:full: the same tests with large doses (more cases, longer runs).
process.env.SITEGLASS_TEST_DOSE = 'full';
await import('./test.mjs');
