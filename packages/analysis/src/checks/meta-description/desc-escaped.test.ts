import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { descEscaped } from './desc-escaped.ts';

const description = (content: string) => ({ description: `<meta name="description" content="${content}">` });

describe('desc-escaped', () => {
  it.each([
    ['&lt;p&gt;Pruning made easy.&lt;/p&gt;', '<p>'],
    ['Pruning&amp;nbsp;made easy', '&nbsp;'],
    ['Rossi&amp;rsquo;s guide', '&rsquo;'],
  ])('fires on %s', (content, code) => {
    expect(judge(descEscaped, description(content))).toEqual({
      status: 'fail',
      code: 'escaped',
      data: { code },
      elements: [4],
    });
  });
  it.each(['Salt &amp; pepper', 'What &lt;p&gt; means in HTML'])('passes on %s', (content) => {
    expect(judge(descEscaped, description(content))).toEqual({ status: 'pass' });
  });
  it('does not apply without a description', () => {
    expect(judge(descEscaped, { description: '' })).toMatchObject({ reason: 'no-description' });
  });
});
