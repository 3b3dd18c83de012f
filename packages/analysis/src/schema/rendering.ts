import { Type } from 'typebox';
import { notRenderedReasons } from '../fetched-rendering.ts';
import { count, list, nullable, nullableCount, nullableText, text } from './parts.ts';
import { Performance } from './performance.ts';

const beforeAndAfter = {
  raw: nullableText('In the HTML as sent; null if there is none.'),
  rendered: nullableText('After rendering; null if there is none.'),
};

const counts = (what: string) =>
  Type.Object(
    { raw: count('In the HTML as sent.'), rendered: count('After rendering.') },
    { description: what },
  );

/** The parts of a document whose values are compared. */
export const comparedParts = ['title', 'description', 'canonical', 'robots', 'h1', 'hreflang'] as const;

const Comparison = Type.Object(
  {
    changes: list(
      Type.Object({ part: Type.Enum(comparedParts, { description: 'What changed.' }), ...beforeAndAfter }),
      'Parts that scripts added, removed or changed.',
    ),
    words: Type.Object(
      {
        raw: count('In the HTML as sent.'),
        rendered: count('After rendering.'),
        added: count('Only after rendering, each as often as it occurs.'),
        removed: count('Only in the HTML as sent.'),
      },
      { description: 'Words of the visible text.' },
    ),
    links: Type.Object(
      {
        raw: count('In the HTML as sent.'),
        rendered: count('After rendering.'),
        added: list(Type.String(), 'URLs that only the rendered document links to, at most 100.'),
      },
      { description: 'Links to pages.' },
    ),
    headings: counts('Headings.'),
    images: counts('Images.'),
    structured_data: Type.Object(
      {
        added: list(Type.String(), 'Types that scripts added.'),
        removed: list(Type.String(), 'Types that scripts removed.'),
      },
      { description: 'Structured data.' },
    ),
  },
  { description: 'The HTML as sent beside the rendered document.' },
);

/** What a browser made of the page. */
export const Rendering = Type.Object(
  {
    status: Type.Enum(['rendered', 'moved', 'not-rendered'], {
      description:
        'rendered: the result is about the rendered document; moved: scripts led to another page, so that it is about the HTML as sent, as without rendering.',
    }),
    reason: nullable(Type.Enum(notRenderedReasons), 'Why the page was not rendered.'),
    viewport: nullable(Type.Enum(['mobile', 'desktop']), 'The kind of screen.'),
    url: nullableText('Where the browser was at the end.'),
    ended_by: nullable(
      Type.Enum(['quiet', 'time', 'bytes', 'requests']),
      'quiet: everything was loaded; otherwise the limit that cut it off.',
    ),
    duration_ms: nullableCount(
      'Milliseconds. From the first request to the last change that was waited for.',
    ),
    requests: nullableCount('Requests of the page and its frames.'),
    bytes: nullableCount('Received from the network, compressed.'),
    console_errors: list(Type.String(), 'Errors of scripts, at most 20.'),
    failed_requests: list(
      Type.Object({
        url: text('Requested URL.'),
        type: text('What it was for: document, script, stylesheet, fetch, xhr, image, font and others.'),
        reason: text('HTTP status, or the error of the network.'),
      }),
      'Requests that failed, at most 50.',
    ),
    comparison: nullable(Comparison, 'Null unless the status is rendered.'),
    performance: Type.Optional(
      nullable(
        Performance,
        'Null unless the status is rendered and the load was recorded, as in scans of a single page; absent in older results.',
      ),
    ),
  },
  { description: 'An extension of the contract: what a browser made of the page.' },
);
