import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { twCardInvalid } from './tw-card-invalid.ts';

const card = (content: string) => ({ head: `<meta name="twitter:card" content="${content}">` });

describe('tw-card-invalid', () => {
  it.each(['photo', 'large_image', 'summary-large-image', 'article'])('fires on %s', (value) => {
    expect(judge(twCardInvalid, card(value))).toEqual({
      status: 'fail',
      code: 'unknown',
      data: { value },
      elements: [6],
    });
  });
  it.each(['summary', 'summary_large_image', 'Player'])('passes on %s', (value) => {
    expect(judge(twCardInvalid, card(value))).toEqual({ status: 'pass' });
  });
  it('does not apply without one', () => {
    expect(judge(twCardInvalid, card(''))).toMatchObject({ reason: 'no-twitter-card' });
  });
});
