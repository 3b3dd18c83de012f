import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { titleEscaped } from './title-escaped.ts';

const title = (html: string) => ({ title: `<title>${html}</title>` });

describe('title-escaped', () => {
  it.each([
    ['Salt &amp;amp; pepper', '&amp;'],
    ['Rossi&amp;#8217;s shop', '&#8217;'],
    ['A &amp;ndash; B', '&ndash;'],
    ['A&lt;br&gt;B', '<br>'],
    ['&lt;strong&gt;Sale&lt;/strong&gt;', '<strong>'],
  ])('fires on %s', (html, code) => {
    expect(judge(titleEscaped, title(html))).toMatchObject({
      status: 'fail',
      code: 'escaped',
      data: { code },
      elements: [3],
    });
  });
  it.each(['Salt &amp; pepper', 'A & B; C', 'The &lt;br&gt; element in HTML', 'a < b > c', 'AT&amp;T'])(
    'passes on %s',
    (html) => {
      expect(judge(titleEscaped, title(html))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without a title', () => {
    expect(judge(titleEscaped, { title: '' })).toMatchObject({ reason: 'no-title' });
  });
});
