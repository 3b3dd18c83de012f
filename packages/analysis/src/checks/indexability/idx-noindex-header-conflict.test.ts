import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxNoindexHeaderConflict } from './idx-noindex-header-conflict.ts';

const judgeDirectives = (header: string, meta: string) =>
  judge(idxNoindexHeaderConflict, {
    headers: [['x-robots-tag', header]],
    head: `<meta name="robots" content="${meta}">`,
  });

describe('idx-noindex-header-conflict', () => {
  it.each([
    ['noindex', 'index, follow', { header: 'noindex', meta: 'index' }],
    ['none', 'all', { header: 'none', meta: 'all' }],
    ['googlebot: noindex', 'index', { header: 'noindex', meta: 'index' }],
  ])('fires on the header %j with the meta element %j', (header, meta, data) => {
    expect(judgeDirectives(header, meta)).toEqual({ status: 'fail', code: 'header', data, elements: [6] });
  });
  it('fires on a meta element that blocks what the header allows', () => {
    expect(judgeDirectives('index', 'noindex')).toEqual({
      status: 'fail',
      code: 'meta',
      data: { header: 'index', meta: 'noindex' },
      elements: [6],
    });
  });
  it.each([
    ['noindex', 'noindex'],
    ['noindex', 'follow'],
    ['noindex', 'noindex, index'],
    ['index', 'index'],
    ['otherbot: noindex', 'index'],
    ['nofollow', 'index'],
  ])('passes on the header %j with the meta element %j', (header, meta) => {
    expect(judgeDirectives(header, meta)).toEqual({ status: 'pass' });
  });
  it('skips error pages', () => {
    expect(judge(idxNoindexHeaderConflict, { status: 404 })).toEqual({
      status: 'not-applicable',
      reason: 'not-2xx',
    });
  });
});
