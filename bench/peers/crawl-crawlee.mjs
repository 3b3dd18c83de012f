// Crawlee's CheerioCrawler: title, description, first heading and links of every page, all kept in memory.
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { MemoryStorage } from '@crawlee/memory-storage';
import { reportAndEnd } from './crawl-report.mjs';

log.setLevel(log.LEVELS.ERROR);
const connections = Number(process.argv[3]);
const storageClient = new MemoryStorage({ persistStorage: false, writeMetadata: false });
let pages = 0;
const crawler = new CheerioCrawler(
  {
    minConcurrency: connections,
    maxConcurrency: connections,
    maxRequestRetries: 1,
    useSessionPool: false,
    persistCookiesPerSession: false,
    async requestHandler({ $, request, enqueueLinks, pushData }) {
      pages++;
      await pushData({
        url: request.url,
        title: $('title').text(),
        description: $('meta[name="description"]').attr('content'),
        heading: $('h1').first().text(),
        links: $('a[href]').length,
      });
      await enqueueLinks({ selector: 'a[href]' });
    },
  },
  new Configuration({ persistStorage: false, storageClient }),
);
await crawler.run([process.argv[2]]);
reportAndEnd(pages);
