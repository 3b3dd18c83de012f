import { describe, expect, it } from 'vitest';
import type { StatusRow } from '../../issue-status.ts';
import {
  readChange,
  readStatus,
  statusLimits,
  type StatusChange,
  type SubmittedStatus,
} from './status-fields.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ignored = { check_id: 'title-missing', scope: 'site', status: 'ignored', reason: 'Intended' } as const;

describe('a submitted status', () => {
  it.each<[string, Partial<SubmittedStatus>, object]>([
    ['of a whole site', {}, { target: null, reason: 'Intended', note: null, expires_at: null }],
    ['in progress, without a reason', { status: 'in_progress', reason: null }, { reason: null }],
    ['of a pattern', { scope: 'pattern', target: '/blog/*' }, { target: '/blog/*' }],
    [
      'of a URL, in its normal form',
      { scope: 'url', target: 'HTTPS://Example.com/über#a' },
      { target: 'https://example.com/%C3%BCber' },
    ],
    ['with text around it trimmed', { reason: ' a ', note: ' b\r\nc ' }, { reason: 'a', note: 'b\nc' }],
    ['with an empty note', { note: ' ' }, { note: null }],
    [
      'that expires',
      { expires_at: '2026-11-27T14:00:00+01:00' },
      { expires_at: new Date('2026-11-27T13:00:00Z') },
    ],
  ])('%s is read', (_, fields, expected) => {
    expect(readStatus({ ...ignored, ...fields }, now)).toMatchObject(expected);
  });

  it.each<[string, Partial<SubmittedStatus>, string]>([
    ['ignored without a reason', { reason: null }, 'reason is required'],
    ['ignored for an empty reason', { reason: ' ' }, 'reason must have 1 to 500'],
    ['with too long a reason', { reason: 'a'.repeat(statusLimits.reason + 1) }, 'reason must have 1 to 500'],
    ['of a whole site with a target', { target: '/a' }, 'target must be empty'],
    ['of a pattern without one', { scope: 'pattern' }, 'target is required'],
    ['of a URL without one', { scope: 'url' }, 'target is required'],
    ['of a pattern for something else', { scope: 'pattern', target: 'blog' }, 'target must start with'],
    ['of something that is no URL', { scope: 'url', target: 'ftp://example.com' }, 'target must be a URL'],
    ['that has expired', { expires_at: '2026-11-27T12:00:00Z' }, 'expires_at must be in the future'],
    [
      'fixed, that expires',
      { status: 'fixed', expires_at: '2027-01-01T00:00:00Z' },
      'expires_at is only for ignored issues',
    ],
  ])('%s is refused', (_, fields, message) => {
    expect(() => readStatus({ ...ignored, ...fields }, now)).toThrow(message);
  });
});

describe('a changed status', () => {
  const later = new Date('2027-01-01T00:00:00Z');
  const known: StatusRow = {
    ...{ id: 1, check_id: 'title-missing', scope: 'site', target: null, status: 'ignored' },
    ...{ reason: 'Intended', note: 'Anna', expires_at: later, fixed_at: null },
    ...{ created_at: now, updated_at: now, verified_at: null, returned_at: null },
  };

  it.each<[string, StatusChange, Partial<StatusRow>, object]>([
    [
      'keeps what is not given',
      {},
      {},
      { status: 'ignored', reason: 'Intended', note: 'Anna', expires_at: later },
    ],
    ['can lose its note', { note: null }, {}, { note: null, reason: 'Intended' }],
    ['can stay for good', { expires_at: null }, {}, { expires_at: null }],
    ['does not expire if it is not ignored', { status: 'fixed' }, {}, { status: 'fixed', expires_at: null }],
    [
      'cannot get an end unless it is ignored',
      { expires_at: '2027-02-01T00:00:00Z' },
      { status: 'in_progress' },
      { expires_at: null },
    ],
  ])('%s', (_, change, fields, expected) => {
    expect(readChange(change, now)({ ...known, ...fields })).toMatchObject(expected);
  });

  it.each<[StatusChange, string]>([
    [{ status: 'ignored' }, 'reason is required'],
    [{ status: 'fixed', expires_at: '2027-02-01T00:00:00Z' }, 'expires_at is only for ignored issues'],
    [{ expires_at: '2026-01-01T00:00:00Z' }, 'expires_at must be in the future'],
  ])('is refused: %o', (change, message) => {
    expect(() => readChange(change, now)).toThrow(message);
  });
});
