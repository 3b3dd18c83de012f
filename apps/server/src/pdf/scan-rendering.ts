import type { RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { colors } from './colors.ts';
import { sizes } from './paper.ts';
import type { Pen } from './pen.ts';
import { shorten, shortenMiddle } from './readable.ts';
import type { ScanReport } from './scan-report.ts';
import { drawScreenshots } from './scan-screenshots.ts';
import { drawTable, drawTerms, type Term } from './table.ts';

type Rendering = NonNullable<RenderedPageAnalysis['rendering']>;
type Check = RenderedPageAnalysis['checks'][number];
type Comparison = NonNullable<Rendering['comparison']>;

const maxLinks = 10;
const maxTypes = 20;
const quiet = { size: sizes.text, color: colors.inkSoft };

/**
 * What scripts make of the page, and what it looks like, with elements of `issues` outlined; nothing if it was not
 * rendered, which the summary says.
 */
export function drawRendering(
  pen: Pen,
  { page: { rendering }, screenshots = [] }: Pick<ScanReport, 'page' | 'screenshots'>,
  issues: readonly Check[],
): void {
  if (rendering === undefined || rendering.status === 'not-rendered') return;
  const { paper, texts } = pen;
  const { comparison, ended_by: end, url } = rendering;
  paper.heading('H2', texts.rendering, { keep: screenshots.length === 0 ? 120 : 340 });
  paper.paragraph(comparison === null ? texts.renderedMoved : texts.renderedIntro, quiet);
  if (end !== null && end !== 'quiet') paper.paragraph(texts.cutOff[end], { size: sizes.text, weight: 600 });
  drawScreenshots(pen, screenshots, issues);
  if (comparison !== null) drawChanges(pen, comparison);
  drawTerms(paper, [
    ...(comparison === null
      ? [{ term: texts.movedTo, text: shortenMiddle(url ?? '', 240) }]
      : termsOf(pen, comparison)),
    ...troublesOf(pen, rendering),
  ]);
}

function drawChanges({ paper, texts }: Pen, { changes, words, links }: Comparison): void {
  if (changes.length === 0) {
    const isSame = words.added === 0 && words.removed === 0 && links.added.length === 0;
    if (isSame) paper.paragraph(texts.renderedSame);
    return;
  }
  drawTable(
    paper,
    [
      { head: texts.renderedPart, share: 20 },
      { head: texts.rawHtml, share: 40 },
      { head: texts.renderedHtml, share: 40 },
    ],
    changes.map(({ part, raw, rendered }) => [
      { text: texts.renderedParts[part] },
      ...[raw, rendered].map((value) =>
        value === null
          ? { text: texts.noValue, style: { color: colors.inkSoft } }
          : { text: shortenMiddle(value, 240) },
      ),
    ]),
  );
}

function termsOf({ texts }: Pen, { structured_data: types, ...comparison }: Comparison): readonly Term[] {
  const names = ['words', 'headings', 'links', 'images'] as const;
  const { added } = comparison.links;
  const more = added.length - maxLinks;
  return [
    ...names.map((name) => {
      const { raw, rendered } = comparison[name];
      return { term: texts[name], text: texts.rawToRendered({ raw, rendered }) };
    }),
    {
      term: texts.newLinks,
      text: [
        ...added.slice(0, maxLinks).map((url) => shortenMiddle(url, 100)),
        ...(more > 0 ? [texts.andMore({ count: more })] : []),
      ].join(', '),
    },
    { term: texts.typesAdded, text: shorten(types.added.slice(0, maxTypes).join(', '), 300) },
    { term: texts.typesRemoved, text: shorten(types.removed.slice(0, maxTypes).join(', '), 300) },
  ];
}

function troublesOf({ texts, formats }: Pen, rendering: Rendering): readonly Term[] {
  const countOf = ({ length }: readonly unknown[]): string => (length === 0 ? '' : formats.number(length));
  return [
    { term: texts.scriptErrors, text: countOf(rendering.console_errors) },
    { term: texts.failedRequests, text: countOf(rendering.failed_requests) },
  ];
}
