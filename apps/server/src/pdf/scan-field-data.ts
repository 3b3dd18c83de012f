import { colors } from './colors.ts';
import type { FieldDataFacts, FieldMetricName } from './field-data-facts.ts';
import type { Mark } from './marks.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shortenMiddle } from './readable.ts';
import { drawTable } from './table.ts';

const names: readonly FieldMetricName[] = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'];
const marks = {
  good: 'pass',
  'needs-improvement': 'warning',
  poor: 'critical',
} as const satisfies Record<string, Mark>;

/** What users of Chrome experienced; nothing without data. */
export function drawFieldData(pen: Pen, formFactors: readonly FieldDataFacts[]): void {
  const { paper, texts } = pen;
  const measured = formFactors.filter(({ scope }) => scope !== null);
  if (measured.length === 0) return;
  paper.heading('H2', texts.fieldData, { keep: 160 });
  paper.paragraph(texts.fieldDataIntro, { size: sizes.text, color: colors.inkSoft });
  for (const one of measured) drawFormFactor(pen, one);
}

function drawFormFactor({ paper, texts, formats }: Pen, data: FieldDataFacts): void {
  const { form_factor: formFactor, scope, target, period, assessment, metrics } = data;
  paper.heading('H3', texts.formFactors[formFactor], { isBookmark: true, keep: 120 });
  paper.paragraph(texts.assessments[assessment ?? 'unknown'], { size: sizes.text, weight: 600 });
  if (scope !== null && period !== null) {
    paper.paragraph(
      texts.fieldDataAbout[scope]({
        target: shortenMiddle(target ?? '', 160),
        first: formats.day(period.first_day),
        last: formats.day(period.last_day),
      }),
      { size: sizes.text, color: colors.inkSoft },
    );
  }
  const percent = (share: number): string => texts.percent({ share: Math.round(share * 100) });
  drawTable(
    paper,
    [
      { head: texts.metric, share: 34 },
      { head: texts.p75, share: 16, align: 'right' },
      { head: texts.rating, share: 20 },
      { head: texts.ratings.good, share: 10, align: 'right' },
      { head: texts.inBetween, share: 10, align: 'right' },
      { head: texts.ratings.poor, share: 10, align: 'right' },
    ],
    names.flatMap((name) => {
      const metric = metrics[name];
      if (metric === null) return [];
      const { p75, rating } = metric;
      return [
        [
          { text: texts.metricNames[name] },
          {
            text: name === 'cls' ? formats.number(p75, 2) : `${formats.number(p75)} ms`,
            style: { weight: 600 as const },
          },
          { text: texts.ratings[rating], mark: marks[rating] },
          { text: percent(metric.good) },
          { text: percent(metric.needs_improvement) },
          { text: percent(metric.poor) },
        ],
      ];
    }),
  );
}
