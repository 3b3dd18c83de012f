import { describe, expect, it } from 'vitest';
import { findFace } from './fonts.ts';
import { splitRuns } from './runs.ts';

const drawnBy = (text: string): string[] =>
  splitRuns(text, 400, findFace).map(({ text: drawn, face }) => {
    const [, family = 'main'] = /@fontsource\/([\w-]+)/.exec(face.name) ?? [];
    return `${family}: ${drawn}`;
  });

describe('fonts of a text', () => {
  it('are the same for Latin, Greek and Cyrillic', () => {
    expect(drawnBy('Però – Ελιά, Олива, Łódź ₽')).toEqual(['main: Però – Ελιά, Олива, Łódź ₽']);
    expect(drawnBy('')).toEqual([]);
  });

  it('change with the script, for Han, kana and Hangul', () => {
    const drawn = drawnBy('Oil 油オリーブ 올리브');
    expect(drawn[0]).toBe('main: Oil ');
    expect(drawn.filter((run) => run.startsWith('noto-sans-sc')).join('')).toContain('オ');
    expect(drawn.filter((run) => run.startsWith('noto-sans-kr')).length).toBeGreaterThan(0);
    expect(drawn.map((run) => run.replace(/^[\w-]+: /, '')).join('')).toBe('Oil 油オリーブ 올리브');
  });

  it('show a visible placeholder for missing glyphs', () => {
    expect(drawnBy('زيت')).toEqual([`main: ${'\ufffd'.repeat(3)}`]);
    expect(drawnBy('שמן oil')).toEqual([`main: ${'\ufffd'.repeat(3)} oil`]);
  });

  it('keep the letter if a combining mark cannot be rendered', () => {
    // A Hebrew vowel point on a Latin letter.
    expect(drawnBy('a\u05b7b')).toEqual(['main: ab']);
  });
});
