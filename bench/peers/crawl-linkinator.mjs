// linkinator, recursive, without images.
import { LinkChecker } from 'linkinator';
import { reportAndEnd } from './crawl-report.mjs';

const checker = new LinkChecker();
let pages = 0;
checker.on('pagestart', () => pages++);
await checker.check({
  path: process.argv[2],
  recurse: true,
  concurrency: Number(process.argv[3]),
  linksToSkip: async (url) => url.includes('/img/'),
});
reportAndEnd(pages);
