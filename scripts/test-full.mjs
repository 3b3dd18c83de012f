// npm run test:full: the same tests with more cases and longer runs, plus those that only run here.
process.env.SITEGLASS_TEST_DOSE = 'full';
await import('./test.mjs');
