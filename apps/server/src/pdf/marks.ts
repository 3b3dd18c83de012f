import { bandColors, bandOf, colors } from './colors.ts';
import type { Paper } from './paper.ts';
import type { Texts } from './texts.ts';

export type Mark = 'critical' | 'warning' | 'notice' | 'pass' | 'unknown';

/** The severity of a failed check as readers know it; the API calls the first one `error`. */
export const markOf = (severity: 'error' | 'warning' | 'notice'): 'critical' | 'warning' | 'notice' =>
  severity === 'error' ? 'critical' : severity;

/** The severity of a finding about security. */
export const markOfFinding = (severity: 'critical' | 'high' | 'medium' | 'low' | 'info'): Mark =>
  (({ critical: 'critical', high: 'critical', medium: 'warning', low: 'notice', info: 'notice' }) as const)[
    severity
  ];

export const markColors = {
  critical: colors.critical,
  warning: colors.warning,
  notice: colors.notice,
  pass: colors.pass,
  unknown: colors.inkSoft,
} as const satisfies Record<Mark, string>;

/** A shape for each severity, so that none relies on its color; a word is always next to it. */
export function drawMark({ doc, artifact }: Paper, mark: Mark, x: number, y: number, size = 8): void {
  const color = markColors[mark];
  const middle = size / 2;
  artifact(() => {
    doc
      .lineWidth(size / 10)
      .strokeColor(color)
      .fillColor(color);
    if (mark === 'critical')
      doc
        .polygon(
          [x + middle, y + size * 0.06],
          [x + size * 0.98, y + size * 0.92],
          [x + size * 0.02, y + size * 0.92],
        )
        .fill(color);
    else if (mark === 'pass')
      doc
        .moveTo(x + size * 0.12, y + size * 0.55)
        .lineTo(x + size * 0.4, y + size * 0.84)
        .lineTo(x + size * 0.92, y + size * 0.18)
        .lineWidth(size / 6)
        .stroke(color);
    else if (mark === 'unknown')
      doc
        .moveTo(x + size * 0.2, y + middle)
        .lineTo(x + size * 0.8, y + middle)
        .lineWidth(size / 6)
        .stroke(color);
    else {
      doc.circle(x + middle, y + middle, size * 0.42).stroke(color);
      if (mark === 'warning')
        doc
          .path(
            `M ${x + middle} ${y + size * 0.08} A ${size * 0.42} ${size * 0.42} 0 0 1 ${x + middle} ${y + size * 0.92} Z`,
          )
          .fill(color);
    }
  });
}

/** The website's ring: the number in the middle, the grade next to it. Its height is `size`. */
export function drawRing(
  paper: Paper,
  { score, grade, x, y, size }: { score: number; grade: string; x: number; y: number; size: number },
  texts: Texts,
): void {
  const { doc } = paper;
  const middle = size / 2;
  const radius = size * 0.43;
  const thick = size * 0.083;
  const alt = texts.ringAlt({ score, grade });
  const gradeStyle = { size: size * 0.33, weight: 600, spacing: 1 } as const;
  const wide = size + 14 + paper.widthOf(grade, gradeStyle);
  paper.element(
    'Figure',
    () => {
      paper.content(() => {
        doc
          .save()
          .lineWidth(thick)
          .circle(x + middle, y + middle, radius)
          .stroke(colors.line);
        const color = bandColors[bandOf(score)];
        if (score >= 100)
          doc
            .lineWidth(thick)
            .circle(x + middle, y + middle, radius)
            .stroke(color);
        else if (score > 0) {
          const angle = (score / 100) * 2 * Math.PI;
          const end = [x + middle + radius * Math.sin(angle), y + middle - radius * Math.cos(angle)];
          doc
            .lineWidth(thick)
            .lineCap('round')
            .path(
              `M ${x + middle} ${y + middle - radius} A ${radius} ${radius} 0 ${score > 50 ? 1 : 0} 1 ${end.join(' ')}`,
            )
            .stroke(color);
        }
        doc.restore();
        const number = paper.layout(String(score), { size: size * 0.33, weight: 600, spacing: 1 }, size);
        paper.drawLines(number, x, y + middle - number.height / 2, size, 'center');
        const letter = paper.layout(grade, gradeStyle, 100);
        paper.drawLines(letter, x + size + 14, y + middle - letter.height / 2);
      });
    },
    { alt, bbox: [x, y, x + wide, y + size] },
  );
}
