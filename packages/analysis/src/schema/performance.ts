import { Type } from 'typebox';
import { resourceTypes } from '../lab/load-record.ts';
import { metricNames, metricUnits, ratings } from '../sections/rate-metrics.ts';
import { count, flag, list, nullable, nullableCount, nullableText, text } from './parts.ts';

/** The kinds of main-thread work. */
export const mainThreadWork = [
  'script-evaluation',
  'script-parsing',
  'html-and-css-parsing',
  'style-and-layout',
  'painting',
  'garbage-collection',
  'other',
] as const;

const Rectangle = Type.Object(
  {
    x: Type.Number({ description: 'From the left.' }),
    y: Type.Number({ description: 'From the top.' }),
    width: Type.Number({ minimum: 0, description: 'Width.' }),
    height: Type.Number({ minimum: 0, description: 'Height.' }),
  },
  { description: 'In CSS pixels.' },
);

const element = {
  selector: text('CSS selector that leads to this element only; empty if it had been removed at the end.'),
  snippet: text('Its start tag.'),
};

const weight = {
  requests: count('Requests.'),
  bytes: count('Bytes received, compressed, with headers.'),
};

const Metric = Type.Object({
  name: Type.Enum(metricNames, {
    description:
      'lcp: Largest Contentful Paint; cls: Cumulative Layout Shift; tbt: Total Blocking Time; fcp: First Contentful Paint; ttfb: from the request to the first byte of the page, as recorded; long-task: the longest task after the load event, the time that a tap may have to wait (INP risk).',
  }),
  value: nullable(Type.Number({ minimum: 0 }), 'Null if nothing was painted.'),
  unit: Type.Enum(metricUnits, { description: 'ms: milliseconds; score: without unit.' }),
  rating: nullable(
    Type.Enum(ratings),
    'By the limits; those of web.dev, for the Total Blocking Time those of Lighthouse. Null without a value.',
  ),
  good: Type.Number({ description: 'Up to this value, the rating is good.' }),
  poor: Type.Number({ description: 'Above this value, the rating is poor.' }),
});

const UnusedCode = (what: string) =>
  Type.Object(
    {
      bytes: count('All of it, as transferred.'),
      unused_bytes: count('Of these, not used until the page had loaded.'),
      files: list(
        Type.Object({
          url: text('URL; that of the page for what is inline.'),
          bytes: count('Bytes as transferred.'),
          unused_bytes: count('Of these, not used.'),
        }),
        'Those with the most unused bytes, at most 20.',
      ),
    },
    { description: what },
  );

/** How the page loads. */
export const Performance = Type.Object(
  {
    is_complete: flag('Everything was loaded and recorded: no limit was reached.'),
    metrics: list(Metric, 'Lab metrics, in the order of their importance.'),
    largest_element: nullable(
      Type.Object({
        ...element,
        url: nullableText('Of the image; null for text.'),
        rectangle: nullable(Rectangle, 'Where it is in the page; null if it had been removed.'),
        phases: nullable(
          Type.Object({
            ttfb_ms: count('Until the first byte of the page, connection and redirects included.'),
            load_delay_ms: count('From then until the image is requested.'),
            load_ms: count('Until the image has arrived.'),
            render_delay_ms: count('Until it is shown.'),
          }),
          'What the LCP is made up of, in milliseconds; null for text.',
        ),
      }),
      'The LCP element; null if nothing was painted.',
    ),
    layout_shifts: list(
      Type.Object({
        time_ms: count('Milliseconds since the navigation, as recorded.'),
        score: Type.Number({ minimum: 0, description: 'What it adds to the CLS.' }),
        elements: list(
          Type.Object({
            ...element,
            from: nullable(Rectangle, 'Where it was in the viewport; null if it was not visible.'),
            to: nullable(Rectangle, 'Where it was then; null if it was not visible.'),
          }),
          'What moved, at most 5.',
        ),
      }),
      'The largest ones in the order of time, at most 20.',
    ),
    long_tasks: Type.Object(
      {
        after_load: count('How many began after the load event.'),
        longest: list(
          Type.Object({
            start_ms: count('Milliseconds since the navigation.'),
            duration_ms: count('Milliseconds.'),
            url: nullableText('The script that took most of it; null if it is none, or not known.'),
            is_after_load: flag('It began after the load event.'),
          }),
          'The longest, at most 20.',
        ),
      },
      { description: 'Tasks of the main thread of 50 ms and more.' },
    ),
    weight: Type.Object(
      {
        total: Type.Object(weight, { description: 'All.' }),
        by_type: list(
          Type.Object({
            type: Type.Enum(resourceTypes, { description: 'What was requested.' }),
            ...weight,
          }),
          'The heaviest first.',
        ),
        third_parties: Type.Object(weight, { description: 'Of other sites.' }),
        by_site: list(
          Type.Object({ site: text('Registrable domain.'), ...weight }),
          'Other sites, the heaviest first, at most 20.',
        ),
      },
      { description: 'What was transferred.' },
    ),
    unused_css: UnusedCode('Rules that matched nothing.'),
    unused_js: UnusedCode('Functions that were never called.'),
    render_blocking: Type.Object(
      {
        delay_ms: count('How long the first paint waits for them once the page itself has arrived.'),
        requests: list(
          Type.Object({
            url: text('URL.'),
            type: Type.Enum(resourceTypes, { description: 'What was requested.' }),
            bytes: count('Bytes received.'),
            duration_ms: count('Milliseconds from the request to the last byte.'),
          }),
          'The slowest first, at most 20.',
        ),
      },
      { description: 'Scripts and stylesheets that the first paint waits for.' },
    ),
    request_chain: list(
      Type.String(),
      'URLs of the longest chain of requests that the first paint waits for, from the page on, at most 10.',
    ),
    fonts: list(
      Type.Object({
        url: text('URL.'),
        bytes: count('Bytes received.'),
        display: text('Its font-display; auto if it has none.'),
        end_ms: nullableCount('Milliseconds since the navigation when it has arrived; null if it never did.'),
        is_late: flag('It had not arrived when text was first shown.'),
      }),
      'Web fonts, at most 20.',
    ),
    images: list(
      Type.Object({
        url: text('URL.'),
        file_width: count('Pixels of the file.'),
        file_height: count('Pixels of the file.'),
        drawn_width: count('Pixels of the screen that it fills.'),
        drawn_height: count('Pixels of the screen that it fills.'),
      }),
      'Images with more pixels than are drawn, those with the most in excess first, at most 20.',
    ),
    main_thread: list(
      Type.Object({
        work: Type.Enum(mainThreadWork, { description: 'Kind of work.' }),
        duration_ms: count('Milliseconds.'),
      }),
      'Time of the main thread, most first.',
    ),
    scripts: list(
      Type.Object({ url: text('URL.'), duration_ms: count('Milliseconds of main-thread time.') }),
      'Scripts by main-thread time, at most 20.',
    ),
  },
  {
    description:
      'How the page loads. Times are simulated from a recorded load, for a mid-range phone on slow 4G, as Lighthouse does by default.',
  },
);
