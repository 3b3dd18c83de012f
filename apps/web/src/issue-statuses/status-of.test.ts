import { describe, expect, it } from 'vitest';
import type { IssueStatus } from '../api/records.ts';
import { statusAt } from './status-of.ts';

const status = (id: number, fields: Partial<IssueStatus>): IssueStatus => ({
  ...{ id, check_id: 'title-missing', label: 'Missing page title', scope: 'site', target: null },
  ...{ status: 'in_progress', reason: null, note: null, expires_at: null },
  ...{ created_at: '', updated_at: '', verified_at: null, returned_at: null },
  ...fields,
});
const page = 'https://example.com/a';
const ofSite = status(1, {});
const ofPage = status(2, { scope: 'url', target: page });
const respelled = status(7, { scope: 'url', target: 'https://example.com/%61' });
const ofPattern = status(6, { scope: 'pattern', target: '/*' });
const others = [
  status(3, { scope: 'url', target: `${page}b` }),
  status(4, { check_id: 'title-long' }),
  status(5, { scope: 'pattern', target: '/b' }),
];

describe('the status of a check at a URL', () => {
  it.each([
    ['its own before that of the site', [...others, ofSite, ofPage], ofPage],
    ['its own in another spelling', [ofSite, respelled], respelled],
    ['that of a pattern before that of the site', [...others, ofSite, ofPattern], ofPattern],
    ['that of the site', [...others, ofSite], ofSite],
    ['none', others, null],
    ['none yet', undefined, null],
  ])('is %s', (_, statuses, expected) => {
    expect(statusAt(statuses, 'title-missing', page)).toBe(expected);
  });
});
