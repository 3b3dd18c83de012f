const ink = '#13201f';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The most readable text color on a background, and its contrast; emails and PDFs use the same rule. */
export function inkOn(color: string): {
  readonly isWhite: boolean;
  readonly color: string;
  readonly ratio: number;
} {
  const [white, black] = [contrastOf(color, '#ffffff'), contrastOf(color, ink)];
  return white >= black
    ? { isWhite: true, color: '#ffffff', ratio: white }
    : { isWhite: false, color: ink, ratio: black };
}
