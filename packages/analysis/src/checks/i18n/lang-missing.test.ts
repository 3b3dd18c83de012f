import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { langMissing } from './lang-missing.ts';

describe('lang-missing', () => {
  it.each(['', 'lang', 'lang=" "', 'xml:lang="en"'])('fires on %j', (htmlAttributes) => {
    expect(judge(langMissing, { htmlAttributes })).toMatchObject({
      status: 'fail',
      code: 'absent',
      elements: [0],
    });
  });
  it('fires even if a header has the language', () => {
    expect(judge(langMissing, { htmlAttributes: '', headers: [['content-language', 'en']] })).toMatchObject({
      code: 'absent',
    });
  });
  it('passes on any language, and leaves its syntax to lang-invalid', () => {
    expect(judge(langMissing, { htmlAttributes: 'lang="english"' })).toEqual({ status: 'pass' });
  });
  it('skips responses other than HTML', () => {
    expect(judge(langMissing, { headers: [['content-type', 'application/pdf']] })).toEqual({
      status: 'not-applicable',
      reason: 'not-html',
    });
  });
});
