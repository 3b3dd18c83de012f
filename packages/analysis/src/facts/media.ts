import { attribute, type WalkedElement } from '../parse/html.ts';
import { resolveUrl } from '../parse/resolve-address.ts';
import type { Addressed, Collector } from './collector.ts';

export interface Video {
  /** It or a child `<source>` has a URL; otherwise a script sets it. */
  readonly hasAddress: boolean;
  readonly isMuted: boolean;
  readonly isAutoplay: boolean;
  readonly hasPoster: boolean;
  readonly hasControls: boolean;
  readonly playsInline: boolean;
  /** `none`, `metadata` or `auto`, in lower case; null if it is absent. */
  readonly preload: string | null;
  /** Absolute URLs of the video and its `<source>` elements, at most 10. */
  readonly urls: readonly string[];
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
  /** `<source>` elements in a `<picture>` with `src` instead of `srcset`, which browsers skip. */
  readonly sourcesWithoutSrcset: readonly number[];
  readonly pictures: number;
}

const maxUrls = 10;

interface Open {
  readonly element: WalkedElement;
  readonly video: (Omit<{ -readonly [Key in keyof Video]: Video[Key] }, 'urls'> & { urls: string[] }) | null;
  hasImg: boolean;
}

export function collectMedia(): Collector<MediaFacts, Addressed> {
  const videos: Video[] = [];
  const found: { readonly address: string; readonly element: number }[] = [];
  const picturesWithoutImg: number[] = [];
  const sourcesWithoutSrcset: number[] = [];
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
          isMuted: has(element, 'muted'),
          isAutoplay: has(element, 'autoplay'),
          hasPoster: (attribute(element, 'poster') ?? '').trim() !== '',
          hasControls: has(element, 'controls'),
          playsInline: has(element, 'playsinline') || has(element, 'webkit-playsinline'),
          preload: attribute(element, 'preload')?.trim().toLowerCase() ?? null,
          // Absolute once the base URL is known.
          urls: address === '' ? [] : [address],
          hasCaptions: false,
          isHidden: place.isHidden(),
          element: element.index,
        };
        if (element.tag === 'video') videos.push(video);
        open.push({ element, video, hasImg: false });
      } else if (element.tag === 'source') {
        if (around?.element.tag === 'picture') {
          if (address !== '' && !has(element, 'srcset') && !has(element, 'data-srcset'))
            sourcesWithoutSrcset.push(element.index);
        } else if (around?.video && address !== '') {
          around.video.hasAddress = true;
          if (around.video.urls.length < maxUrls) around.video.urls.push(address);
        }
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
      videos: videos.map((video) => ({
        ...video,
        urls: video.urls.flatMap((url) => resolveUrl(url, base, charset)?.href ?? []),
      })),
      sources: found.flatMap(({ address, element }) => {
        const parsed = resolveUrl(address, base, charset);
        return parsed === null ? [] : [{ url: parsed.href, element }];
      }),
      picturesWithoutImg,
      sourcesWithoutSrcset,
      pictures,
    }),
  };
}

function has(element: WalkedElement, name: string): boolean {
  return attribute(element, name) !== null;
}
