import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { htmlDoctype } from './html-doctype.ts';

const page = (doctype: string) => ({
  html: `${doctype}<html><head><title>A</title></head><body></body></html>`,
});

describe('html-doctype', () => {
  it('fires if it is missing', () => {
    expect(judge(htmlDoctype, page(''))).toMatchObject({ status: 'fail', code: 'absent', data: {} });
  });
  it('fires on an outdated one', () => {
    expect(judge(htmlDoctype, page('<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">'))).toMatchObject({
      status: 'fail',
      code: 'other',
      data: { doctype: 'html -//W3C//DTD HTML 4.01//EN' },
    });
  });
  it.each(['<!doctype HTML>', '<!-- a --><!DOCTYPE html>', '<!DOCTYPE html SYSTEM "about:legacy-compat">'])(
    'passes on %j',
    (doctype) => {
      expect(judge(htmlDoctype, page(doctype))).toEqual({ status: 'pass' });
    },
  );
  it('skips error pages', () => {
    expect(judge(htmlDoctype, { status: 404 })).toEqual({ status: 'not-applicable', reason: 'not-2xx' });
  });
});
