import { defineWords } from '../../words/words.ts';

/** How a page of a crawl was rendered, and why; by the codes of the API. */
export const pageRenderingWords = defineWords('report/page-rendering', {
  title: 'Rendering',
  states: {
    rendered: 'Rendered',
    moved: 'Scripts led to another page',
    off: 'Not rendered: rendering is turned off on this service',
    'not-requested': 'Not rendered: the crawl was started without rendering',
    'not-needed': 'Not rendered: nothing suggests that scripts make this page',
    'not-html': 'Not rendered: not an HTML page',
    'no-success-status': 'Not rendered: error status',
    'no-browser': 'Not rendered: this service has no browser',
    'no-sandbox': 'Not rendered: the browser’s sandbox doesn’t work',
    busy: 'Not rendered: all browsers were busy',
    refused: 'Not rendered: the browser was not allowed to load the page',
    network: 'Not rendered: the browser could not load the page',
    unresponsive: 'Not rendered: scripts kept the browser busy',
    memory: 'Not rendered: it needs too much memory',
    cpu: 'Not rendered: it takes too much CPU time',
    crash: 'Not rendered: the browser crashed',
    'too-large': 'Not rendered: what scripts make of it is too large',
    'other-response': 'Not rendered: the browser got another response than the crawl',
  },
  causes: {
    requested: 'as requested',
    'client-rendered': 'scripts seem to make it',
    sample: 'sample of its template',
  },
});
