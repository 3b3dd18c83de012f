import { defineWords } from '../../words/words.ts';

const errorsEn = {
  DNS_ERROR: [
    'Domain name not found',
    'Check the URL for typos. If it is correct, the domain may have expired or its name servers may be down. Contact your registrar or hosting provider.',
  ],
  CONNECT_ERROR: [
    'Could not connect to the site',
    'Open the page in a browser. If it loads there, a firewall may be blocking this service. If it does not, the server is down.',
  ],
  TLS_ERROR: [
    'Secure connection failed',
    'The certificate may be expired, incomplete or issued for another host name, so visitors see a warning. Renew it, then scan again.',
  ],
  TIMEOUT: [
    'The site took too long to respond',
    'It may be busy right now. Try again in a few minutes. If it stays this slow, visitors and search engines will give up too.',
  ],
  TOO_LARGE: [
    'The page is too large',
    'Search engines also stop reading at a certain size. Split the page, or move large inline data to separate files.',
  ],
  NOT_HTML: [
    'This URL is not an HTML page',
    'Images, PDFs and feeds can’t be scanned. Enter the URL of a page as shown in your browser.',
  ],
  BLOCKED_ADDRESS: [
    'This URL is not publicly accessible',
    'Only pages on the public internet can be scanned. The administrator of this service can allow private networks.',
  ],
  HTTP_ERROR: [
    'The site did not return a readable page',
    'It may redirect in a loop, close the connection or return an error. Open the URL in a private browser window to see what happens.',
  ],
  INTERNAL_ERROR: [
    'Internal error',
    'Something went wrong on our side, not on your page. This scan does not count toward your limit. Try again in a moment.',
  ],
} as const;

/** How a scan can end without a result. */
export const endingWords = defineWords('scan/ending', {
  errors: errorsEn,
  noted: 'Details:',
  stoppedTitle: 'Scan stopped',
  stopped: 'No result was saved. You can start the scan again at any time.',
  noResultTitle: 'This scan has no result',
  noResult: 'Scan the page again to get one.',
  notFoundTitle: 'Scan not found',
  notFound: 'It may have been deleted, or the URL may be incomplete.',
  forbiddenTitle: 'You don’t have access to this scan',
  forbidden: 'Only the person who started a scan can see it. You can scan the same page yourself.',
  failedTitle: 'Scan',
  newScan: 'New scan',
  home: 'Go to the home page',
});
