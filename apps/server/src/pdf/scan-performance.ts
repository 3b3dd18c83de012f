import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { colors } from './colors.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shortenMiddle } from './readable.ts';
import { drawTable, drawTerms } from './table.ts';

type Rendering = NonNullable<RenderedPageAnalysis['rendering']>;
type Performance = NonNullable<Rendering['performance']>;
type Metric = Performance['metrics'][number];

/** How fast the page loads, in numbers; nothing if it was not measured. */
export function drawPerformance(pen: Pen, { rendering }: Pick<RenderedPageAnalysis, 'rendering'>): void {
  const performance = rendering?.performance ?? null;
  if (performance === null) return;
  const { paper, texts, formats } = pen;
  const {
    largest_element: largest,
    layout_shifts: shifts,
    weight,
    unused_css: css,
    unused_js: js,
  } = performance;
  paper.heading('H2', texts.performance, { keep: 160 });
  paper.paragraph(texts.performanceIntro, { size: sizes.text, color: colors.inkSoft });
  drawTable(
    paper,
    [
      { head: texts.loadMetric, share: 46 },
      { head: texts.metricValue, share: 18 },
      { head: texts.metricRating, share: 36 },
    ],
    performance.metrics.map((metric) => [
      { text: texts.metricNames[metric.name] },
      { text: valueOf(pen, metric, metric.value) },
      {
        text:
          metric.rating === null
            ? ''
            : texts.rated({
                rating: texts.ratings[metric.rating],
                good: valueOf(pen, metric, metric.good),
              }),
      },
    ]),
  );
  const kilobytes = (bytes: number): string => texts.kilobytes({ count: Math.round(bytes / 1000) });
  const moved = [...shifts].sort((a, b) => b.score - a.score)[0]?.elements[0];
  const unused = (code: Performance['unused_js']): string =>
    code.unused_bytes === 0
      ? ''
      : texts.partOf({ part: kilobytes(code.unused_bytes), all: kilobytes(code.bytes) });
  drawTerms(paper, [
    { term: texts.largestElement, text: shortenMiddle(largest?.url ?? largest?.selector ?? '', 160) },
    { term: texts.mostMoved, text: shortenMiddle(moved?.selector ?? '', 160) },
    {
      term: texts.blockedRendering,
      text:
        performance.render_blocking.delay_ms === 0
          ? ''
          : texts.milliseconds({ count: performance.render_blocking.delay_ms }),
    },
    {
      term: texts.pageWeight,
      text: texts.weightOf({ size: kilobytes(weight.total.bytes), count: weight.total.requests }),
    },
    {
      term: texts.thirdParties,
      text: weight.third_parties.requests === 0 ? '' : kilobytes(weight.third_parties.bytes),
    },
    { term: texts.unusedJs, text: unused(js) },
    { term: texts.unusedCss, text: unused(css) },
    {
      term: texts.longTasks,
      text:
        performance.long_tasks.longest.length === 0
          ? ''
          : formats.number(performance.long_tasks.longest.length),
    },
  ]);
}

function valueOf({ texts, formats }: Pen, { unit }: Metric, value: number | null): string {
  if (value === null) return texts.noValue;
  return unit === 'ms' ? texts.milliseconds({ count: value }) : formats.number(value, 3);
}
