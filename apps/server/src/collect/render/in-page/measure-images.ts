import type { FetchedLayout } from '@siteglass/analysis';
import type { ImageElement, InPageCollector, Kit, Place } from './dom.ts';

/** Runs in the page: it may use nothing but its arguments. */
export function measureImages(kit: Kit): InPageCollector<FetchedLayout['images']> {
  const max = 300;
  const maxCandidates = 200;
  const lazy = ['data-src', 'data-srcset', 'data-lazy-src', 'data-original', 'data-lazy', 'data-bg'];
  const images: FetchedLayout['images'][number][] = [];
  /** Pixels of the file: `naturalWidth` is divided by the density that a `srcset` declares. */
  const densityOf = (place: Place, image: ImageElement): number => {
    const sources = [place.element];
    const picture = place.parent;
    if (picture?.tag === 'picture') sources.push(...kit.inside(picture.element).slice(0, 20));
    for (const source of sources) {
      const candidates = (kit.attribute(source, 'srcset') ?? '').slice(0, 20_000);
      for (const candidate of candidates.split(/,\s+/, maxCandidates)) {
        const [, url, value, unit] = /^\s*(\S+)\s+([\d.]+)([wx])/.exec(candidate) ?? [];
        if (url === undefined || !URL.canParse(url, image.baseURI)) continue;
        if (new URL(url, image.baseURI).href !== image.currentSrc) continue;
        return unit === 'w' ? Number(value) / Math.max(1, image.naturalWidth) : Number(value);
      }
    }
    return 1;
  };
  const stateOf = (place: Place, image: ImageElement): FetchedLayout['images'][number]['state'] => {
    const isTiny = image.naturalWidth <= 2 || image.naturalHeight <= 2;
    const isInline = image.currentSrc === '' || image.currentSrc.startsWith('data:');
    if ((isInline || (image.complete && isTiny)) && lazy.some((name) => kit.attribute(place.element, name)))
      return 'placeholder';
    if (image.currentSrc === '') return 'empty';
    if (!image.complete) return 'pending';
    return image.naturalWidth === 0 ? 'broken' : 'loaded';
  };
  return {
    visit(place) {
      if (place.tag !== 'img' || images.length >= max) return;
      const image = place.element as unknown as ImageElement;
      const { rect, style } = place;
      const url = image.currentSrc;
      const density = densityOf(place, image);
      const isSeen = place.isVisible && rect.width > 0 && rect.height > 0;
      images.push({
        ...kit.drawn(place),
        url: url.startsWith('data:') ? 'data:' : url.slice(0, 500),
        state: stateOf(place, image),
        fileWidth: Math.round(image.naturalWidth * density),
        fileHeight: Math.round(image.naturalHeight * density),
        drawnWidth: isSeen ? image.width : 0,
        drawnHeight: isSeen ? image.height : 0,
        isStretched: style.objectFit === 'fill',
        isVector: /^data:image\/svg|\.svg(?:[?#]|$)/i.test(url),
        isInFirstScreen:
          isSeen && rect.top < kit.height && rect.bottom > 0 && rect.left < kit.width && rect.right > 0,
      });
    },
    done: () => images,
  };
}
