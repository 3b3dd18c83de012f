import type { Static } from 'typebox';
import { limits, type Bounder } from '../bounds.ts';
import type { LayoutFacts } from '../facts/layout.ts';
import type { LoadFacts } from '../facts/load.ts';
import type { LabMetrics } from '../lab/lab-metrics.ts';
import type { MainThreadWork, PageElement, Rectangle } from '../lab/load-record.ts';
import type { UnusedCode } from '../lab/unused-code.ts';
import type { mainThreadWork, Performance } from '../schema/performance.ts';
import { rateMetrics } from './rate-metrics.ts';

type Section = Static<typeof Performance>;
type Work = (typeof mainThreadWork)[number];

const maxRows = 20;
const maxChain = 10;
const maxSelector = 500;

const workNames: Readonly<Record<MainThreadWork, Work>> = {
  scriptEvaluation: 'script-evaluation',
  scriptParsing: 'script-parsing',
  htmlAndCssParsing: 'html-and-css-parsing',
  styleAndLayout: 'style-and-layout',
  painting: 'painting',
  garbageCollection: 'garbage-collection',
  other: 'other',
};

/** `layout`: what was drawn, if that was measured. */
export function performanceSection(load: LoadFacts, layout: LayoutFacts | null, bound: Bounder): Section {
  const rows = <Item>(name: string, items: readonly Item[], max = maxRows): readonly Item[] =>
    bound.list(`rendering.performance.${name}`, items, max);
  const url = (value: string): string => bound.text('rendering.performance.url', value, limits.url);
  const element = (found: PageElement | null) => ({
    selector: bound.text('rendering.performance.selector', found?.selector ?? '', maxSelector),
    snippet: bound.text('rendering.performance.snippet', found?.snippet ?? ''),
  });
  const unused = (name: string, code: UnusedCode) => ({
    bytes: code.bytes,
    unused_bytes: code.unusedBytes,
    files: rows(name, code.files).map((file) => ({
      ...{ url: url(file.url), bytes: file.bytes, unused_bytes: file.unusedBytes },
    })),
  });
  return {
    is_complete: load.isWhole,
    metrics: [...rateMetrics(load)],
    largest_element: largestElement(load, element, url),
    layout_shifts: shiftsOf(load, bound, element),
    long_tasks: {
      after_load: load.interactionRisk.longTasks,
      longest: rows('long_tasks', load.longTasks).map((task) => ({
        start_ms: Math.round(task.start),
        duration_ms: Math.round(task.duration),
        url: task.url === null ? null : url(task.url),
        is_after_load: task.isAfterLoad,
      })),
    },
    weight: {
      total: load.weight.total,
      by_type: typesOf(load),
      third_parties: load.weight.thirdParties,
      by_site: rows('by_site', load.weight.bySite).map(({ site, requests, bytes }) => ({
        ...{ site: bound.text('rendering.performance.site', site), requests, bytes },
      })),
    },
    unused_css: unused('unused_css', load.unusedCss),
    unused_js: unused('unused_js', load.unusedJs),
    render_blocking: {
      delay_ms: Math.round(load.renderBlockingMs),
      requests: rows(
        'render_blocking',
        [...load.renderBlocking].sort((a, b) => b.ms - a.ms),
      ).map(({ type, bytes, ms, ...request }) => ({
        ...{ url: url(request.url), type, bytes, duration_ms: Math.round(ms) },
      })),
    },
    request_chain: rows('request_chain', load.requestChain, maxChain).map(url),
    fonts: rows('fonts', load.fonts).map(({ bytes, display, end, isLate, ...font }) => ({
      ...{ url: url(font.url), bytes, display: bound.text('rendering.performance.display', display) },
      ...{ end_ms: end === null ? null : Math.round(end), is_late: isLate },
    })),
    images: imagesOf(layout).map((image) => ({ ...image, url: url(image.url) })),
    main_thread: workOf(load),
    scripts: rows('scripts', load.scripts).map(({ ms, ...script }) => ({
      ...{ url: url(script.url), duration_ms: Math.round(ms) },
    })),
  };
}

type Describe = (element: PageElement | null) => { readonly selector: string; readonly snippet: string };

function largestElement(
  { largestElement: largest }: LabMetrics,
  describe: Describe,
  url: (value: string) => string,
): Section['largest_element'] {
  if (largest === null) return null;
  const { element, phases } = largest;
  return {
    ...describe(element),
    url: largest.url === null ? null : url(largest.url),
    rectangle: element?.rectangle == null ? null : rounded(element.rectangle),
    phases: phases && {
      ttfb_ms: Math.round(phases.timeToFirstByte),
      load_delay_ms: Math.round(phases.loadDelay),
      load_ms: Math.round(phases.loadDuration),
      render_delay_ms: Math.round(phases.renderDelay),
    },
  };
}

function shiftsOf(
  { layoutShifts }: LabMetrics,
  bound: Bounder,
  describe: Describe,
): Section['layout_shifts'] {
  const largest = [...layoutShifts].sort((a, b) => b.score - a.score);
  return [...bound.list('rendering.performance.layout_shifts', largest, maxRows)]
    .sort((a, b) => a.time - b.time)
    .map(({ time, score, elements }) => ({
      time_ms: Math.round(time),
      score: Math.round(10_000 * score) / 10_000,
      elements: elements.map(({ element, from, to }) => ({
        ...{ ...describe(element), from: visible(from), to: visible(to) },
      })),
    }));
}

function visible(rectangle: Rectangle): Rectangle | null {
  return rectangle.width * rectangle.height === 0 ? null : rounded(rectangle);
}

function rounded({ x, y, width, height }: Rectangle): Rectangle {
  const round = (value: number): number => Math.round(value) || 0;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function typesOf({ weight }: LabMetrics): Section['weight']['by_type'] {
  const types = Object.entries(weight.byType) as readonly (readonly [
    Section['weight']['by_type'][number]['type'],
    { readonly requests: number; readonly bytes: number },
  ])[];
  return types.map(([type, one]) => ({ type, ...one })).sort((a, b) => b.bytes - a.bytes);
}

function workOf({ mainThread }: LabMetrics): Section['main_thread'] {
  const works = Object.entries(mainThread) as readonly (readonly [MainThreadWork, number])[];
  return works
    .map(([work, ms]) => ({ work: workNames[work], duration_ms: Math.round(ms) }))
    .sort((a, b) => b.duration_ms - a.duration_ms);
}

function imagesOf(layout: LayoutFacts | null): Section['images'] {
  if (layout === null) return [];
  const ratio = layout.devicePixelRatio;
  const excess = (image: Section['images'][number]): number =>
    image.file_width * image.file_height - image.drawn_width * image.drawn_height;
  return layout.images
    .filter(({ state, url, isVector, drawnWidth }) => {
      return state === 'loaded' && url !== 'data:' && !isVector && drawnWidth > 0;
    })
    .map(({ url, fileWidth, fileHeight, drawnWidth, drawnHeight }) => ({
      ...{ url, file_width: fileWidth, file_height: fileHeight },
      ...{ drawn_width: Math.round(drawnWidth * ratio), drawn_height: Math.round(drawnHeight * ratio) },
    }))
    .filter((image) => excess(image) > 0)
    .sort((a, b) => excess(b) - excess(a))
    .slice(0, maxRows);
}
