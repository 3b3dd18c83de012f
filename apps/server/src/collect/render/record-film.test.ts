import { expect, it } from 'vitest';
import { chooseFrames } from './record-film.ts';

const frame = (at: number, shown = String(at)) => ({ at, image: Buffer.from(shown) });
const times = (frames: readonly ReturnType<typeof frame>[]) => chooseFrames(frames).map(({ at }) => at);

it.each([
  ['nothing was drawn', [], []],
  ['nothing changed', [frame(0)], [0]],
  ['it was drawn once', [frame(0), frame(180)], [0, 180]],
  ['most happens at the end', [frame(0), frame(650), frame(690), frame(700)], [0, 700]],
  [
    'there are as many times',
    [0, 100, 200, 300, 400, 500, 600, 700].map((at) => frame(at)),
    [0, 100, 200, 300, 400, 500, 600, 700],
  ],
  [
    'there are more frames',
    Array.from({ length: 15 }, (_, index) => frame(index * 50)),
    [0, 100, 200, 300, 400, 500, 600, 700],
  ],
  ['it looks the same again and again', [frame(0, 'a'), frame(100, 'a'), frame(700, 'b')], [0, 700]],
])('a film has the frames of evenly spaced times, each once, when %s', (_, frames, expected) => {
  expect(times(frames)).toEqual(expected);
});
