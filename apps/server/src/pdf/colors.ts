/** The website's colors on paper. Every ink here has a contrast of at least 4.5:1 on white. */
export const colors = {
  paper: '#ffffff',
  sunken: '#f2f5f5',
  ink: '#13201f',
  inkSoft: '#4b5b5a',
  line: '#d6dddc',
  accent: '#0b6e6e',
  critical: '#a62b1f',
  warning: '#8a5a00',
  notice: '#3a5a78',
  pass: '#20693c',
} as const;

/** Minimum contrast of text with its background (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;

type Rgb = readonly [number, number, number];

function toRgb(color: string): Rgb | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 to 21; 1 if one of them is not a color. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [toRgb(one), toRgb(other)];
  if (a === null || b === null) return 1;
  const [lighter, darker] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color itself, darkened as far as text on white requires; the service's own if it is not a color. */
export function toInk(color: string | null): string {
  const rgb = color === null ? null : toRgb(color);
  if (rgb === null) return colors.accent;
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = toHex([rgb[0] * share, rgb[1] * share, rgb[2] * share]);
    if (contrastOf(darker, colors.paper) >= textContrast) return darker;
  }
  return colors.ink;
}

/** The bands of the website's ring: good from A, fair from C, poor below. */
export function bandOf(score: number): 'good' | 'fair' | 'poor' {
  if (score >= 90) return 'good';
  return score >= 70 ? 'fair' : 'poor';
}

export const bandColors = {
  good: colors.pass,
  fair: colors.warning,
  poor: colors.critical,
} as const;
