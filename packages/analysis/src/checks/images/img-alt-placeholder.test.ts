import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { imgAltPlaceholder } from './img-alt-placeholder.ts';

const image = (alt: string) => ({ body: `<img src="/a.png" alt="${alt}">` });

describe('img-alt-placeholder', () => {
  it.each(['image', 'Image 3', 'photo', '[Foto]', 'immagine', 'Bild 2', 'placeholder', 'img_01', 'alt text'])(
    'fires on %j',
    (alt) => {
      expect(judge(imgAltPlaceholder, image(alt))).toEqual({
        status: 'fail',
        code: 'meaningless',
        data: { count: 1, alt },
        elements: [7],
      });
    },
  );
  it.each(['Image of a pruned tree', 'Photo: Anna Rossi', 'Bild der Frau', 'logo', 'Picture frame'])(
    'passes on %j',
    (alt) => {
      expect(judge(imgAltPlaceholder, image(alt))).toEqual({ status: 'pass' });
    },
  );
  it('does not apply without alt text', () => {
    expect(judge(imgAltPlaceholder, image(''))).toEqual({ status: 'not-applicable', reason: 'no-alt' });
  });
});
