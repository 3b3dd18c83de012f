import { expect, it } from 'vitest';
import type { ScheduledReport } from '../../api/records.ts';
import { listReports, reportsIn, type ReportsFilter } from './reports-search.ts';

const report = (id: number, changed: Partial<ScheduledReport>): ScheduledReport =>
  ({
    id,
    url: `https://site${id}.example/`,
    label: null,
    notify_email: 'owner@agency.example',
    recipients: [],
    next_run_at: null,
    last_run_at: null,
    created_at: `2026-11-0${id}T08:00:00.000Z`,
    ...changed,
  }) as unknown as ScheduledReport;

const reports = [
  report(1, { url: 'https://www.shop.example/', next_run_at: '2026-12-07T08:00:00.000Z' }),
  report(2, { url: 'bakery.example', label: 'Monthly for Ada', last_run_at: '2026-11-20T08:00:00.000Z' }),
  report(3, {
    url: 'http://cafe.example/menu',
    recipients: [{ email: 'Ben@client.example', language: 'de', email_status: 'confirmed' }],
    next_run_at: '2026-12-01T08:00:00.000Z',
    last_run_at: '2026-11-27T08:00:00.000Z',
  }),
];

it.each<[string, string, readonly number[]]>([
  ['all in creation order', '', [1, 2, 3]],
  ['the newest first', 'sort=-created', [3, 2, 1]],
  ['by site, whatever the scheme and www', 'sort=site', [2, 3, 1]],
  ['by site, descending', 'sort=-site', [1, 3, 2]],
  ['by next run, paused ones last', 'sort=next', [3, 1, 2]],
  ['by next run, descending, paused ones last as well', 'sort=-next', [1, 3, 2]],
  ['by last run, those that never ran last', 'sort=-last', [3, 2, 1]],
  ['part of a host', 'q=SHOP', [1]],
  ['part of a label', 'q=ada', [2]],
  ['a recipient', 'q=ben@client', [3]],
  ['the address of notify_email', 'q=agency', [1, 2, 3]],
  ['nothing that matches', 'q=nobody', []],
  ['an unknown order', 'sort=color', [1, 2, 3]],
])('lists %s', (_what, search, ids) => {
  const filter: ReportsFilter = reportsIn(new URLSearchParams(search));
  expect(listReports(reports, filter).map(({ id }) => id)).toEqual(ids);
});
