import { describe, expect, it } from 'vitest';

import { readPage } from '../../facts/facts.ts';
import { judge, makePage } from '../../fixtures/page.ts';
import { cntStaleCopyright } from './cnt-stale-copyright.ts';
import { expectLinear } from '../../fixtures/growth.ts';

describe('cnt-stale-copyright', () => {
  it.each([
    ['© 2024 Olive Guides', '2024'],
    ['Copyright (c) Olive Guides 2010-2025. All rights reserved.', '2025'],
    ['© 2010–24', '2024'],
    ['2023 © Olive Guides', '2023'],
    ['© 2010, 2012', '2012'],
    ['© 2019 - Olive Guides', '2019'],
    ['© 2010 Olive Guides. Copyright 2021 Olive Oils', '2021'],
  ])('fires on %j', (notice, year) => {
    expect(judge(cntStaleCopyright, { body: `<p>Olives</p><footer>${notice}</footer>` })).toEqual({
      status: 'fail',
      code: 'stale',
      data: { year, current: '2026' },
      elements: [8],
    });
  });
  it.each([
    '© 2026 Olive Guides',
    '© 2010–2026',
    '© 2010 - 26',
    '© 2027',
    '© 2019–present Olive Guides',
    '© 2019 – heute',
    '© 2019+ Olive Guides',
    '© since 2010 Olive Guides',
    '© 2019–<span id="year"></span> Olive Guides',
    'Theme © 2015 Anna. © 2026 Olive Guides',
    '© 2026 Olive Guides</p><p>© 2015 Maps of Olives',
    'Photo by Anna © 2011. © 2026 Olive Guides',
  ])('passes on %j', (notice) => {
    expect(judge(cntStaleCopyright, { body: `<footer>${notice}</footer>` })).toEqual({ status: 'pass' });
  });
  it('allows the past year in January', () => {
    const page = { fetchedAt: '2026-01-05T12:00:00.000Z', body: '<footer>© 2025</footer>' };
    expect(judge(cntStaleCopyright, page)).toEqual({ status: 'pass' });
  });
  it.each([
    ['© Olive Guides', 'no-copyright-notice'],
    ['Since 1999', 'no-copyright-notice'],
    [`Photo © 2011 Anna</p>${'<p>Olives.</p>'.repeat(15)}<p>`, 'no-copyright-notice'],
  ])('does not apply to %j', (body, reason) => {
    expect(judge(cntStaleCopyright, { body: `<p>${body}</p>` })).toEqual({
      status: 'not-applicable',
      reason,
    });
  });
  it('needs the fetch date of the page', () => {
    expect(judge(cntStaleCopyright, { body: '<footer>© 2020</footer>', fetchedAt: null as never })).toEqual({
      status: 'not-applicable',
      reason: 'no-fetch-time',
    });
  });
  it('is fast on a megabyte of notices without a year', () => {
    expectLinear((size) => {
      const body = `<footer>${`<p>${'© (c) copyright '.repeat(60)}</p>`.repeat(size(1000))}</footer>`;
      const { facts } = readPage(makePage({ body }));
      return () => cntStaleCopyright.run(facts, cntStaleCopyright.thresholds);
    });
  });
});
