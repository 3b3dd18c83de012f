/** Maximum length of an incomplete reference or section start that is held back at the end of a chunk. */
const maxPending = 40;

const reference = /&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z_][\w.-]{0,30});/iy;
const unfinishedReference = /^&(?:#(?:\d{0,8}|x[\da-f]{0,8})|[a-z_][\w.-]{0,30})?$/i;

const sections = [
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!--', end: '-->' },
] as const;

export interface StrayAmpersandReader {
  /** Text in which every ampersand starts a reference, or is in a comment or CDATA section. */
  readonly text: (piece: string) => void;
  /** Called for an ampersand that does not start a reference, in document order. */
  readonly stray: () => void;
}

/**
 * Takes XML in arbitrary chunks and emits its text and the unescaped ampersands. They are the most frequent error in
 * sitemaps, and an XML parser would swallow everything up to the next semicolon.
 */
export function splitStrayAmpersands(reader: StrayAmpersandReader): {
  readonly write: (chunk: string) => void;
  readonly end: () => void;
} {
  let pending = '';
  /** The end delimiter of the current section; null outside a section. */
  let sectionEnd: string | null = null;

  const read = (text: string, isLast: boolean): void => {
    let from = 0;
    /** Text before this position has been examined but not emitted yet. */
    let position = 0;
    const tell = (to: number): void => {
      if (to > from) reader.text(text.slice(from, to));
      from = to;
    };
    while (position < text.length) {
      if (sectionEnd !== null) {
        const end = text.indexOf(sectionEnd, position);
        if (end === -1) {
          // The end delimiter itself may be split between chunks.
          const keep = isLast ? 0 : sectionEnd.length - 1;
          tell(Math.max(position, text.length - keep));
          break;
        }
        position = end + sectionEnd.length;
        sectionEnd = null;
        continue;
      }
      const next = nextMark(text, position);
      if (next === -1) {
        position = text.length;
        break;
      }
      if (text.charAt(next) === '<') {
        const section = sections.find(({ start }) => text.startsWith(start, next));
        if (section !== undefined) {
          position = next + section.start.length;
          sectionEnd = section.end;
          continue;
        }
        const tail = text.length - next < 9 ? text.slice(next) : null;
        if (!isLast && tail !== null && sections.some(({ start }) => start.startsWith(tail))) {
          tell(next);
          break;
        }
        position = next + 1;
        continue;
      }
      reference.lastIndex = next;
      if (reference.test(text)) {
        position = reference.lastIndex;
        continue;
      }
      tell(next);
      if (!isLast && text.length - next < maxPending && unfinishedReference.test(text.slice(next))) break;
      reader.stray();
      from = next + 1;
      position = from;
    }
    if (position >= text.length && from < text.length && sectionEnd === null) tell(text.length);
    pending = text.slice(from);
  };

  return {
    write: (chunk) => read(pending + chunk, false),
    end: () => {
      if (pending !== '') read(pending, true);
    },
  };
}

function nextMark(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // "&", or "<!"
    if (unit === 0x26 || (unit === 0x3c && (i + 1 === text.length || text.charCodeAt(i + 1) === 0x21)))
      return i;
  }
  return -1;
}
