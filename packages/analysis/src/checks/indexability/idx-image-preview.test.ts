import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { idxImagePreview } from './idx-image-preview.ts';

const robots = (content: string) => ({ head: `<meta name="robots" content="${content}">` });

describe('idx-image-preview', () => {
  it.each(['none', 'standard'])('fires on %s', (size) => {
    expect(judge(idxImagePreview, robots(`max-image-preview:${size}`))).toEqual({
      status: 'fail',
      code: 'limited',
      data: { size },
      elements: [6],
    });
  });
  it('passes on large', () => {
    expect(judge(idxImagePreview, robots('index, max-image-preview:large'))).toEqual({ status: 'pass' });
  });
  it.each(['index, follow', 'max-image-preview:huge'])('does not apply to %s', (content) => {
    expect(judge(idxImagePreview, robots(content))).toMatchObject({ reason: 'no-robots-directives' });
  });
});
