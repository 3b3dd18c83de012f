import type { Page } from 'playwright-core';
import type { ViewportName } from '../../render-policy.ts';
import { filmLength, type FilmName, type TakenScreenshot } from './take-screenshots.ts';

/** Half as wide as a phone's screen, a quarter of a desktop's: enough to recognize the page. */
const imageSizes = {
  mobile: { maxWidth: 206, maxHeight: 366 },
  desktop: { maxWidth: 338, maxHeight: 235 },
} as const;
const quality = 60;
/** Odd: every other frame is dropped when there are more, and the newest one stays. */
const maxFrames = 65;
const maxImageBytes = 200_000;

interface Frame {
  /** Milliseconds since the recording began. */
  readonly at: number;
  readonly image: Buffer;
  readonly pageWidth: number;
  readonly pageHeight: number;
}

export interface FilmRecording {
  /** What the screen showed, as few images as tell the load, with the times since the recording began. */
  readonly stop: () => Promise<readonly TakenScreenshot[]>;
}

/** Records what the screen shows: to be called right before the page is loaded. */
export async function recordFilm(page: Page, viewport: ViewportName): Promise<FilmRecording> {
  const session = await page.context().newCDPSession(page);
  let frames: Frame[] = [];
  let startedAt = Date.now();
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    const image = Buffer.from(data, 'base64');
    if (image.byteLength > maxImageBytes || metadata.timestamp === undefined) return;
    const { deviceWidth: pageWidth, deviceHeight: pageHeight } = metadata;
    frames.push({ at: Math.max(0, metadata.timestamp * 1000 - startedAt), image, pageWidth, pageHeight });
    if (frames.length > maxFrames) frames = frames.filter((_, index) => index % 2 === 0);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality, ...imageSizes[viewport] });
  startedAt = Date.now();
  return {
    stop: async () => {
      await session.send('Page.stopScreencast');
      await session.detach();
      return chooseFrames(frames).flatMap((frame, index) => nameFrame(frame, viewport, index) ?? []);
    },
  };
}

/** Those that were on the screen at evenly spaced times, each once. */
export function chooseFrames<T extends Pick<Frame, 'at' | 'image'>>(frames: readonly T[]): readonly T[] {
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined) return [];
  const chosen: T[] = [];
  for (let index = 0; index < filmLength; index += 1) {
    const time = first.at + ((last.at - first.at) * index) / (filmLength - 1);
    const shown = frames.findLast(({ at }) => at <= time) ?? first;
    if (chosen.at(-1)?.image.equals(shown.image) !== true) chosen.push(shown);
  }
  return chosen;
}

function nameFrame(frame: Frame, viewport: ViewportName, index: number): TakenScreenshot | null {
  const size = jpegSize(frame.image);
  if (size === null) return null;
  const { image, pageWidth, pageHeight } = frame;
  const name = `${viewport}-film-${index + 1}.jpg` as FilmName;
  const page = { pageWidth: Math.round(pageWidth), pageHeight: Math.round(pageHeight) };
  return { name, image, ...size, ...page, atMs: Math.round(frame.at) };
}

/** In pixels, from the frame header (ITU-T T.81, B.2.2); null if there is none. */
function jpegSize(image: Buffer): { readonly width: number; readonly height: number } | null {
  for (let at = 2; at + 9 <= image.length; at += 2 + image.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(image[at + 1] ?? 0))
      return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
  return null;
}
