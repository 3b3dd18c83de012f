import { attribute, type WalkedElement } from '../parse/html.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';

export interface Video {
  /** It or a child `<source>` has a URL; otherwise a script sets it. */
  readonly hasAddress: boolean;
  readonly isMuted: boolean;
  /** Has a `<track>` with captions or subtitles. */
  readonly hasCaptions: boolean;
  readonly isHidden: boolean;
  readonly element: number;
}

export interface MediaFacts {
  readonly videos: readonly Video[];
  /** Absolute URLs of audio, video and captions. */
  readonly sources: readonly { readonly url: string; readonly element: number }[];
  /** `<picture>` elements without an `<img>`, which display nothing. */
  readonly picturesWithoutImg: readonly number[];
  readonly pictures: number;
}

interface Open {
  readonly element: WalkedElement;
  readonly video: { -readonly [Key in keyof Video]: Video[Key] } | null;
  hasImg: boolean;
}

export function collectMedia(): Collector<MediaFacts, Addressed> {
  const videos: Video[] = [];
  const found: { readonly address: string; readonly element: number }[] = [];
  const picturesWithoutImg: number[] = [];
  let pictures = 0;
  const open: Open[] = [];
  return {
    tags: ['video', 'audio', 'picture', 'source', 'track', 'img'],
    open(element, place) {
      const around = open.at(-1);
      if (element.tag === 'img') {
        if (around !== undefined) around.hasImg = true;
        return;
      }
      if (element.tag === 'picture') {
        pictures++;
        open.push({ element, video: null, hasImg: false });
        return;
      }
      const address = (attribute(element, 'src') ?? '').trim();
      if (address !== '') found.push({ address, element: element.index });
      if (element.tag === 'video' || element.tag === 'audio') {
        const video = {
          hasAddress: address !== '',
          isMuted: attribute(element, 'muted') !== null,
          hasCaptions: false,
          isHidden: place.isHidden(),
          element: element.index,
        };
        if (element.tag === 'video') videos.push(video);
        open.push({ element, video, hasImg: false });
      } else if (element.tag === 'source' && around?.video) {
        if (address !== '') around.video.hasAddress = true;
      } else if (element.tag === 'track' && around?.video) {
        const kind = attribute(element, 'kind')?.trim().toLowerCase() ?? 'subtitles';
        if (kind === 'captions' || kind === 'subtitles') around.video.hasCaptions = true;
      }
    },
    close(element) {
      const current = open.at(-1);
      if (current?.element !== element) return;
      open.pop();
      if (element.tag === 'picture' && !current.hasImg) picturesWithoutImg.push(element.index);
    },
    done: ({ addresses: { base, charset } }) => ({
      videos,
      sources: found.flatMap(({ address, element }) => {
        const parsed = resolveUrl(address, base, charset);
        return parsed === null ? [] : [{ url: parsed.href, element }];
      }),
      picturesWithoutImg,
      pictures,
    }),
  };
}
