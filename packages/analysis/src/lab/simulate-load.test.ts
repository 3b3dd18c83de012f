import { describe, expect, it } from 'vitest';
import { documentRequest, loadRecord, request, task } from '../fixtures/load-record.ts';
import { buildLoadGraph } from './load-graph.ts';
import type { LoadRecord } from './load-record.ts';
import { simulateLoad } from './simulate-load.ts';
import { mobileThrottling } from './throttling.ts';

/** Ends of all requests and then of all tasks, in milliseconds. */
function endsOf(record: LoadRecord): number[] {
  const graph = buildLoadGraph(record);
  const times = simulateLoad(graph, new Set(graph.nodes.keys()), mobileThrottling);
  return [...graph.nodes.keys()].sort((a, b) => a - b).map((id) => Math.round(times.get(id)?.end ?? -1));
}

const secure = { origin: 'https://site.test', url: 'https://site.test/' };
const multiplexed = { ...secure, protocol: 'h2' };
const other = 'http://other.test/a.png';

// A round trip takes 150 ms, a server whose times are unknown 30 ms. A name takes two round trips, a connection one, TLS
// one, a request one. The first window has 10 segments of 1,460 bytes; the line carries 21 in a round trip.
describe('a simulated load', () => {
  it.each<[string, LoadRecord, number[]]>([
    ['a small document: 2 + 1 + 1 round trips and the server', loadRecord([documentRequest()]), [630]],
    ['over TLS: one more', loadRecord([documentRequest(secure)]), [780]],
    [
      'of 30,000 bytes: windows of 14,600 and 29,200 bytes',
      loadRecord([documentRequest({ transferBytes: 30_000 })]),
      [780],
    ],
    [
      'of 100,000 bytes: 14,600, 29,200, and then 30,660 as much as the line carries',
      loadRecord([documentRequest({ transferBytes: 100_000 })]),
      [1080],
    ],
    [
      'a server that took 200 ms for it, of which 20 were the round trip',
      loadRecord([documentRequest({ ...secure, waiting: 220, roundTrip: 20 })]),
      [950],
    ],
    [
      'a second file over the same connection: one round trip and the server',
      loadRecord([documentRequest(), request('/a.png')]),
      [630, 810],
    ],
    [
      'a third at once, over a new connection: the name is known',
      loadRecord([documentRequest(), request('/a.png'), request('/b.png')]),
      [630, 810, 960],
    ],
    ['a file of another host', loadRecord([documentRequest(), request(other)]), [630, 1260]],
    [
      'the seventh file at once waits for one of six connections',
      loadRecord([
        documentRequest(),
        ...Array.from({ length: 7 }, (_, index) => request(`/${index}.png`, { start: 10 + index })),
      ]),
      [630, 810, 960, 960, 960, 960, 960, 990],
    ],
    [
      'two large files share the line: 10 segments each in a round trip, until one is there',
      loadRecord([
        documentRequest(),
        request('/a.png', { transferBytes: 100_000 }),
        request('/b.png', { transferBytes: 100_000 }),
      ]),
      [630, 1710, 1710],
    ],
    [
      'HTTP/2: the rest of the window of the document holds the file',
      loadRecord([
        documentRequest({ ...multiplexed, transferBytes: 10_000 }),
        request('/a.css', { ...multiplexed, transferBytes: 4000 }),
      ]),
      [780, 780],
    ],
    [
      'HTTP/2: or it takes another window',
      loadRecord([
        documentRequest({ ...multiplexed, transferBytes: 10_000 }),
        request('/a.css', { ...multiplexed, transferBytes: 5000 }),
      ]),
      [780, 930],
    ],
    [
      'a redirect: the next hop has a connection already',
      loadRecord([
        documentRequest({ status: 301 }),
        documentRequest({ url: 'http://site.test/b', start: 6, end: 9, after: [0] }),
      ]),
      [630, 810],
    ],
    [
      'a cached file: 8 ms',
      loadRecord([documentRequest(), request('/a.png', { isLocal: true, bodyBytes: 0 })]),
      [630, 638],
    ],
    [
      'a chain: each request waits for the one before',
      loadRecord([
        documentRequest(),
        request('/a.css', { type: 'stylesheet' }),
        request('/b.css', { type: 'stylesheet', start: 21, after: [1] }),
      ]),
      [630, 810, 990],
    ],
    ['a task of 20 ms takes 80', loadRecord([documentRequest()], [task(10, 20)]), [630, 710]],
    [
      'one with a layout takes half of that',
      loadRecord([documentRequest()], [task(10, 20, { hasLayout: true })]),
      [630, 670],
    ],
    ['one of a minute takes 10 s', loadRecord([documentRequest()], [task(10, 60_000)]), [630, 10_630]],
    [
      'tasks run one after the other, whatever they wait for',
      loadRecord([documentRequest()], [task(10, 20), task(40, 10)]),
      [630, 710, 750],
    ],
    [
      'a script: loaded, evaluated, and then the data that it asks for',
      loadRecord(
        [
          documentRequest(),
          request('/a.js', { type: 'script' }),
          request('/data', { type: 'fetch', start: 30, end: 40, after: [1], sentBy: 0 }),
        ],
        [task(25, 25, { after: [1], evaluates: [1] })],
      ),
      [630, 810, 1090, 910],
    ],
    [
      'the task of a timer comes after the task that set it',
      loadRecord([documentRequest()], [task(10, 20), task(50, 20, { after: [], afterTasks: [0] })]),
      [630, 710, 790],
    ],
    [
      'nothing waits for what began later',
      loadRecord([
        documentRequest(),
        request('/a.png', { start: 10, after: [2] }),
        request('/b.png', { start: 15 }),
      ]),
      [630, 810, 960],
    ],
  ])('%s', (_, record, ends) => {
    expect(endsOf(record)).toEqual(ends);
  });

  it('takes the median of what an origin needs for a response', () => {
    const requests = [
      documentRequest({ waiting: 500 }),
      request('/a.png', { waiting: 10 }),
      request('/b.png', { waiting: 40 }),
    ];
    expect(endsOf(loadRecord(requests))).toEqual([640, 830, 980]);
  });

  it('counts how much farther away an origin is than the nearest one', () => {
    const far = { origin: 'https://far.test', url: 'https://far.test/a.png', roundTrip: 70 };
    const requests = [documentRequest({ ...secure, roundTrip: 20 }), request('/a.png', far)];
    // The name takes 300 ms; connection, TLS and request take 200 ms each.
    expect(endsOf(loadRecord(requests))).toEqual([780, 780 + 300 + 3 * 200 + 30]);
  });

  it('sends what is more important first', () => {
    const images = Array.from({ length: 12 }, (_, index) =>
      request(`http://host${index}.test/a.png`, { priority: 'Low', start: 10 + index }),
    );
    const style = request('http://style.test/a.css', { type: 'stylesheet', priority: 'VeryHigh', start: 25 });
    const ends = endsOf(loadRecord([documentRequest(), ...images, style]));
    expect(ends.at(-1)).toBe(1260);
    expect(ends.slice(10, 13)).toEqual([1890, 1890, 1890]);
  });
});
