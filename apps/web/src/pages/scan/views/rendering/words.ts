import { defineWords } from '../../../../words/words.ts';

/** Why a page was not rendered, and what to do about it; by the codes of the API. */
const reasonsEn = {
  off: 'Rendering is turned off on this service. Its administrator can turn it on with SITEGLASS_RENDER.',
  'not-requested': 'This scan was started without rendering. Scan the page again to have it rendered.',
  'not-needed':
    'Nothing in the HTML suggests that scripts make this page, so it was not rendered. Scan it as a single page to have it rendered anyway.',
  'not-html': 'Only HTML pages are rendered.',
  'no-success-status':
    'The page has an error status. Search engines don’t render such pages, so it was not rendered here either.',
  'no-browser':
    'This service has no browser. Its administrator can install one with “siteglass browser install”, then scan the page again.',
  'no-sandbox':
    'The browser’s sandbox doesn’t work on this machine, and pages are not loaded without it. Its administrator finds the ways to allow it in docs/install.md.',
  busy: 'All browsers were busy with other pages. Scan the page again in a moment.',
  refused:
    'The browser was not allowed to load the page: its URL leads to an address that this service does not connect to.',
  network:
    'The browser could not load the page, although the scan could. Scan it again to see if it persists.',
  unresponsive:
    'Scripts of the page kept the browser busy until time was up. Search engines may not be able to render it either: look for endless loops.',
  memory:
    'The page needs more than 512 MB of memory. Search engines may not be able to render it either: look for scripts that keep on adding data.',
  cpu: 'Scripts of the page used up the CPU time that a page may take. Search engines may not be able to render it either: look for endless loops.',
  crash: 'The browser crashed while it loaded the page. Scan the page again.',
  'too-large':
    'What scripts make of the page is too large to analyze. Search engines may not read all of it either.',
  'other-response':
    'The server sent the browser another page than it sent the scan, so they can’t be compared. Check whether the site treats unknown browsers differently.',
} as const;

const partsEn = {
  title: 'Title',
  description: 'Meta description',
  canonical: 'Canonical URL',
  robots: 'Robots directives',
  h1: 'H1',
  hreflang: 'Language versions (hreflang)',
} as const;

/** By the limit that ended the rendering. */
const cutEn = {
  time: 'The page was still loading when its time was up, so what came later is missing.',
  bytes: 'The page loaded more data than a page may, so the rest is missing.',
  requests: 'The page sent more requests than a page may, so the rest is missing.',
} as const;

export const renderingWords = defineWords('scan/views/rendering', {
  older: 'Not rendered',
  olderText: 'This result was made without a browser. Scan the page again to see what scripts change.',
  notRendered: 'Not rendered',
  reasons: reasonsEn,
  same: 'Scripts change nothing that counts for search: the HTML as sent and the rendered page say the same.',
  changes: 'Scripts change {parts}.',
  adds: 'Scripts add {parts}.',
  counted: {
    words: '{count, plural, one {# word} other {# words}}',
    links: '{count, plural, one {# linked URL} other {# linked URLs}}',
    types: '{count, plural, one {# type of structured data} other {# types of structured data}}',
  },
  names: {
    title: 'the title',
    description: 'the meta description',
    canonical: 'the canonical URL',
    robots: 'the robots directives',
    h1: 'the H1',
    hreflang: 'the language versions',
  },
  moved: 'Scripts led the browser to another page. This result is about the HTML as sent.',
  movedNote:
    'Google indexes the page that it ends up on. If the move is meant to last, redirect on the server with status 301 or 308.',
  movedTo: 'Page at the end',
  cut: cutEn,
  compared: 'Changed by scripts',
  comparedNote:
    'Google reads the rendered page. Crawlers without a browser, such as those of most AI services and social networks, read the HTML as sent.',
  part: 'Part',
  parts: partsEn,
  change: 'Change',
  kinds: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  raw: 'HTML as sent',
  rendered: 'Rendered',
  empty: 'None',
  unchanged: 'Title, description, canonical URL, robots directives, H1 and language versions are unchanged.',
  amounts: 'Content',
  amount: 'Count of',
  amountNames: { words: 'Words', headings: 'Headings', links: 'Links', images: 'Images' },
  difference: 'Difference',
  wordChanges: '+{added} −{removed}',
  links: 'Links added by scripts',
  linksNote: 'URLs that only the rendered page links to. Crawlers without a browser don’t find them here.',
  firstLinks: 'Showing the first 100.',
  moreLinks: 'Show {count} more',
  types: 'Structured data',
  errors: 'Script errors',
  errorsNote: 'Errors in the browser’s console.',
  failed: 'Failed requests',
  failedNote: 'What the page needs, but did not get.',
  failedUrl: 'URL',
  failedType: 'Type',
  failedReason: 'Reason',
  status: 'HTTP {status}',
  how: 'How it was rendered',
  viewport: 'Viewport',
  viewports: { mobile: 'Mobile', desktop: 'Desktop' },
  duration: 'Duration',
  requests: 'Requests',
  bytes: 'Transferred',
  end: 'Ended',
  ends: {
    quiet: 'Fully loaded',
    time: 'Time limit reached',
    bytes: 'Data limit reached',
    requests: 'Request limit reached',
  },
  finalUrl: 'URL at the end',
});
