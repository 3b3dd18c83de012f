import { createAhrefs } from '../../../src/collect/providers/ahrefs.ts';
import { createCommonCrawl } from '../../../src/collect/providers/commoncrawl.ts';
import { createOpenPageRank } from '../../../src/collect/providers/openpagerank.ts';
import { createPinterest } from '../../../src/collect/providers/pinterest.ts';
import { createSharedCount } from '../../../src/collect/providers/sharedcount.ts';
import {
  ahrefsAnswer,
  captures,
  collInfo,
  crawlIds,
  openPageRankAnswer,
  pinterestAnswer,
  sharedCountAnswer,
} from './authority-answers.ts';
import type { ContractRow } from './contract-row.ts';

const url = 'https://olives.example/guide?of=trees&part=1';
const index = { id: 'CC-MAIN-2026-38', path: '/CC-MAIN-2026-38-index' };
const listed = captures('olives.example', 3);

export const authorityContractRows: readonly ContractRow[] = [
  {
    name: 'OPENPAGERANK',
    apiKey: 'opr_live_4711',
    send: (provider, signal) => createOpenPageRank(provider).rankOf('olives.example', signal),
    good: () => openPageRankAnswer('olives.example'),
    expected: { rank: 8.9, position: 673 },
    broken: [{}, [], null, { results: [] }, openPageRankAnswer('figs.example')],
  },
  {
    name: 'AHREFS',
    apiKey: 'ahrefs-4711',
    send: (provider, signal) => createAhrefs(provider).ratingOf('olives.example', signal),
    good: () => ahrefsAnswer(34.5),
    expected: { rating: 34.5 },
    broken: [{}, [], null, ahrefsAnswer(null), ahrefsAnswer(101)],
  },
  {
    name: 'SHAREDCOUNT',
    apiKey: 'shared/count+4711',
    send: (provider, signal) => createSharedCount(provider).sharesOf(url, signal),
    good: (path) =>
      new URL(path, 'http://a.example').searchParams.get('url') === url ? sharedCountAnswer() : {},
    expected: { facebook: 115, pinterest: 9 },
    broken: [{}, [], null, { Facebook: false }, sharedCountAnswer({ Pinterest: '9' })],
  },
  {
    name: 'PINTEREST',
    apiKey: null,
    send: (provider, signal) => createPinterest(provider).sharesOf(url, signal),
    good: (path) =>
      new URL(path, 'http://a.example').searchParams.get('url') === url ? pinterestAnswer(path, 12) : '',
    expected: { facebook: null, pinterest: 12 },
    broken: ['', '{"count":12}', 'other({"count":12})', 'receiveCount({"count":"-"})'],
  },
  {
    name: 'COMMONCRAWL',
    question: 'asked for its crawls',
    apiKey: null,
    send: (provider, signal) => createCommonCrawl(provider).latestIndexes(signal),
    good: (_path, origin) => collInfo(origin),
    expected: crawlIds.slice(0, 5).map((id) => ({ id, path: `/${id}-index` })),
    broken: [{}, [], null, collInfo('https://elsewhere.example')],
  },
  {
    name: 'COMMONCRAWL',
    question: 'asked for a domain',
    apiKey: null,
    send: (provider, signal) => createCommonCrawl(provider).pagesIn(index, 'olives.example', signal),
    good: () => listed,
    expected: { pages: 3, isEstimate: false, lastCapturedOn: '2026-09-10' },
    broken: ['{}', '[]', `${listed}{"url":"https://ol`, 'null'],
  },
  {
    name: 'COMMONCRAWL',
    question: 'asked for a domain that it has nothing of',
    apiKey: null,
    send: (provider, signal) => createCommonCrawl(provider).pagesIn(index, 'olives.example', signal),
    good: () => '\n\n',
    expected: { pages: 0, isEstimate: false, lastCapturedOn: null },
    broken: ['<p>Nothing</p>'],
  },
  {
    name: 'COMMONCRAWL',
    question: 'asked for a domain with more pages than are listed',
    apiKey: null,
    send: (provider, signal) => createCommonCrawl(provider).pagesIn(index, 'olives.example', signal),
    good: (path) =>
      path.includes('showNumPages')
        ? { pages: 3, pageSize: 5, blocks: 11 }
        : captures('olives.example', 4999),
    expected: { pages: 29_994, isEstimate: true, lastCapturedOn: '2026-09-10' },
    broken: ['{}'],
  },
];
