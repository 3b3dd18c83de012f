// What the pages are made of: images that do not compress, text, scripts that are busy, stylesheets.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const FONT = '../../node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';

/** A web font of some 500 kB. */
export const font = readFileSync(path.join(import.meta.dirname, FONT));

/** The same numbers from 0 to 255 for the same seed (xorshift). */
function* noise(seed) {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state & 255;
  }
}

/** A PNG of noise: three bytes for a pixel. */
export function image(width, height, seed = 1) {
  const bytes = noise(seed);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (1 + width * 3) === 0 ? 0 : bytes.next().value;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(content.length + 8);
  frame.writeUInt32BE(data.length, 0);
  content.copy(frame, 4);
  frame.writeUInt32BE(crc32(content), content.length + 4);
  return frame;
}

const vocabulary =
  'glass window light house garden river stone paper summer winter morning evening letter number simple quiet long short'.split(
    ' ',
  );

export function words(count, seed = 7) {
  const bytes = noise(seed);
  return Array.from({ length: count }, () => vocabulary[bytes.next().value % vocabulary.length]).join(' ');
}

export function paragraphs(count, length = 40) {
  return Array.from({ length: count }, (_, index) => `<p>${words(length, index + 3)}</p>`).join('\n');
}

/** Statements that keep the main thread for a time, in milliseconds. */
export function busy(ms) {
  return `{ const until = performance.now() + ${ms}; while (performance.now() < until); }`;
}

/** A script of that size whose functions are never called. */
export function unusedScript(bytes, seed = 5) {
  const parts = [];
  for (let size = 0, index = 0; size < bytes; index += 1) {
    const part = `function unused${seed}_${index}(value) { return [value, '${words(12, seed + index)}'].join(' '); }\n`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

/** Rules of that size that match nothing. */
export function unusedCss(bytes, seed = 5) {
  const parts = [];
  for (let size = 0, index = 0; size < bytes; index += 1) {
    const part = `.unused-${seed}-${index} .inner { color: #${String(index % 1000).padStart(3, '0')}; margin: ${index % 90}px; }\n`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}
