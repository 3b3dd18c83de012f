import { defineWords } from '../../words/words.ts';

const errorsEn = {
  DNS_ERROR: [
    'The name of the site could not be found',
    'Check how the address is written. If it is right, the domain may have run out or its name servers may be down: its registrar or host can tell.',
  ],
  CONNECT_ERROR: [
    'The site did not accept the connection',
    'Open the page in a browser. If it shows there, a firewall may be keeping this service out; if not, the server is down.',
  ],
  TLS_ERROR: [
    'No secure connection could be made',
    'The certificate may be over, for another name or incomplete: visitors then see a warning. Renew it, then scan again.',
  ],
  TIMEOUT: [
    'The site took too long',
    'It may be busy just now: try again in a few minutes. If it stays this slow, visitors and search engines give up as well.',
  ],
  TOO_LARGE: [
    'The page is larger than can be read',
    'Search engines stop reading at some size, too. Split the page, or move large data that is written into it to files of their own.',
  ],
  NOT_HTML: [
    'There is a file at this address, not a page',
    'Pictures, PDF files and feeds cannot be scanned. Give the address of a page, as it stands in the browser.',
  ],
  BLOCKED_ADDRESS: [
    'This address is not open to the public',
    'Only pages that anybody can reach are scanned. Whoever runs this service can allow networks of their own.',
  ],
  HTTP_ERROR: [
    'The site answered, but with no page that can be read',
    'It may redirect in a circle, break off, or answer with an error. Open the address in a private window of a browser and see what comes.',
  ],
  INTERNAL_ERROR: [
    'This service failed',
    'It was not the page. The scan does not count against your limit; try again in a moment.',
  ],
} as const;

/** How a scan can end without a result. */
export const endingWords = defineWords('scan/ending', {
  errors: errorsEn,
  noted: 'Noted:',
  stoppedTitle: 'The scan was stopped',
  stopped: 'Nothing was kept of it. It can be started again at any time.',
  noResultTitle: 'This scan has no result to show',
  noResult: 'Scan the page again to get one.',
  notFoundTitle: 'There is no such scan',
  notFound: 'It may have been deleted, or the address is not complete.',
  forbiddenTitle: 'This scan belongs to somebody else',
  forbidden: 'Only who started it can see it. You can scan the same page yourself.',
  failedTitle: 'Scan',
  newScan: 'New scan',
  home: 'Go to the start page',
});
