import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import type { FetchedBoxes } from './fetched-boxes.ts';
import { makeRenderedPage } from './fixtures/rendered.ts';
import { readPage } from './facts/facts.ts';
import { makePage, type PageParts } from './fixtures/page.ts';

const image = '<img src="/a.jpg" width="20" height="10">';
const withImage: PageParts = { body: `<main><h1>Olive trees</h1>${image}</main>` };
const without: PageParts = { body: '<main><h1>Olive trees</h1></main>' };

/** The names of all elements of a page that has every tag it needs. */
function readTags(html: string): readonly string[] {
  const reading = readPage(makePage({ html }));
  const tags: string[] = [];
  for (let i = 0; ; i++) {
    const tag = reading.describe(i)?.tag;
    if (tag === undefined) return tags;
    tags.push(tag);
  }
}

/** Where the browser drew the image of a page, as the given element. */
function boxesOf(parts: PageParts, box: readonly number[], tag = 'img'): FetchedBoxes {
  const tags = readTags(makePage(parts).html);
  const at = tags.indexOf('img');
  return {
    tags: tags.map((name, i) => (i === at ? tag : name)),
    boxes: tags.flatMap((_, i) => (i === at ? [...box] : [0, 0, 0, 0])),
  };
}

/** The check of images without alt text on a page as sent and as rendered. */
function imageWithoutAlt(raw: PageParts, boxes: FetchedBoxes | null, rendered = withImage) {
  const { checks } = analyze(makeRenderedPage(raw, rendered, { boxes }));
  const result = checks.find(({ id }) => id === 'img-alt-missing');
  return result?.status === 'fail' ? result : null;
}

const drawn = [8, 120, 20, 10];
const box = { x: 8, y: 120, width: 20, height: 10 };

describe('the element of a failure', () => {
  it('says where it is drawn, if only the rendered document has it', () => {
    expect(imageWithoutAlt(without, boxesOf(withImage, drawn))).toMatchObject({
      seen_in: 'rendered',
      element: { tag: 'img', box },
    });
  });

  it('says so, too, if both documents have it, at other positions', () => {
    const shifted: PageParts = { head: '<meta name="author" content="A script">', ...withImage };
    expect(imageWithoutAlt(withImage, boxesOf(shifted, drawn), shifted)).toMatchObject({
      seen_in: 'both',
      element: { tag: 'img', box },
    });
  });

  it.each<[why: string, boxes: FetchedBoxes | null]>([
    ['it cannot be seen', boxesOf(withImage, [0, 0, 0, 0])],
    ['it is another element in the browser', boxesOf(withImage, drawn, 'picture')],
    ['nothing was located', null],
  ])('does not say so if %s', (_why, boxes) => {
    expect(imageWithoutAlt(without, boxes)?.element).toMatchObject({ tag: 'img' });
    expect(imageWithoutAlt(without, boxes)?.element).not.toHaveProperty('box');
  });
});
