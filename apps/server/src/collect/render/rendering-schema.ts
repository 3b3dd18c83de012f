import type { FetchedAccessibility, FetchedBoxes, FetchedLayout, FetchedTraffic } from '@siteglass/analysis';
import { resourceTypes, type LoadRecord } from '@siteglass/analysis/lab';
import { Type, type Static, type TEnum, type TProperties, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { screenshotNames } from './take-screenshots.ts';

// What the process of a browser may say about a page. Lists are as long as the types of the analysis say.

/** In bytes: of documents as many as the characters that are read of one may take, and of everything else. */
const maxHtmlBytes = 64 * 1024 * 1024;
const maxScreenshotBytes = 16 * 1024 * 1024;
/** Twice what is taken. */
const maxTakenBytes = 3_000_000;
export const MESSAGE_LIMITS = {
  json: 8 * 1024 * 1024,
  attached: 2 * maxHtmlBytes + maxScreenshotBytes + screenshotNames.length * maxTakenBytes,
};

/** Longer than any text but those of documents. */
const text = Type.String({ maxLength: 5_000 });
/** As long as Chromium lets it be. */
const url = Type.String({ maxLength: 2_200_000 });
const number = Type.Number();
const count = Type.Integer({ minimum: 0 });
const flag = Type.Boolean();
const oneOf = <Name extends string>(...names: readonly Name[]): TEnum<Name[]> => Type.Enum(names);
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const listOf = <Schema extends TSchema>(maxItems: number, items: Schema) => Type.Array(items, { maxItems });
const object = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

const rectangle = object({ x: number, y: number, width: number, height: number });
const size = object({ width: number, height: number });

const drawn = { element: count, box: rectangle };
const drawnElements = listOf(20, object(drawn));

const layout = object({
  elementCount: count,
  isCut: flag,
  viewport: size,
  devicePixelRatio: number,
  images: listOf(
    300,
    object({
      ...drawn,
      url: text,
      state: oneOf('loaded', 'broken', 'pending', 'placeholder', 'empty'),
      ...{ fileWidth: number, fileHeight: number, drawnWidth: number, drawnHeight: number },
      ...{ isStretched: flag, isVector: flag, isInFirstScreen: flag },
    }),
  ),
  text: object({
    characters: count,
    smallCharacters: count,
    small: drawnElements,
    unseen: listOf(
      3,
      object({
        method: oneOf('color', 'size', 'off-screen'),
        ...{ characters: count, links: count, elements: drawnElements },
      }),
    ),
    cutOff: drawnElements,
  }),
  targets: object({ count, crowdedCount: count, crowded: drawnElements }),
  overflow: object({ pixels: number, elements: drawnElements }),
  overlays: listOf(
    20,
    object({ ...drawn, share: number, text, names: text, isDialog: flag, coveredTexts: count }),
  ),
  firstScreen: object({ characters: count, graphics: count }),
});

const traffic = object({
  files: listOf(
    500,
    object({
      ...{ url: text, type: oneOf(...resourceTypes), status: count, bytes: count, redirects: count },
      ...{ requestedUrl: text, contentType: orNull(text), contentEncoding: orNull(text) },
      ...{ cacheControl: orNull(text), isOfPage: flag },
    }),
  ),
  cookies: listOf(200, object({ name: text, domain: text, days: orNull(number) })),
  storage: listOf(100, object({ area: oneOf('local', 'session'), key: text })),
  issues: listOf(
    100,
    Type.Union([
      object({ kind: Type.Literal('mixed-content'), url: text, resource: text, isBlocked: flag }),
      object({ kind: Type.Literal('csp'), directive: text, url: orNull(text) }),
      object({ kind: Type.Literal('cors'), url: text, reason: text }),
      object({ kind: Type.Literal('cookie'), name: text, domain: text, reason: text }),
      object({ kind: Type.Literal('deprecation'), feature: text, url: text }),
    ]),
  ),
});

const accessibility = object({
  axeVersion: text,
  rules: listOf(
    200,
    object({
      ...{ id: text, passed: count, failed: count, unsure: count },
      impact: orNull(oneOf('minor', 'moderate', 'serious', 'critical')),
      violations: listOf(
        100,
        object({
          ...{ index: orNull(count), tag: text, rectangle, names: listOf(5, text) },
          contrast: Type.Optional(
            object({
              ...{ ratio: number, required: number, foreground: text, background: text },
              ...{ fontSize: number, isBold: flag },
            }),
          ),
          size: Type.Optional(size),
          delaySeconds: Type.Optional(number),
        }),
      ),
    }),
  ),
  ms: count,
});

const maxRequests = 600;
const maxTasks = 2_000;
const requestsOf = listOf(maxRequests, count);
const element = object({
  ...{ index: orNull(count), selector: text, snippet: text, rectangle: orNull(rectangle) },
});

const load = object({
  url: text,
  requests: listOf(
    maxRequests,
    object({
      ...{ url: text, origin: text, site: text, type: oneOf(...resourceTypes), mimeType: text },
      priority: oneOf('VeryLow', 'Low', 'Medium', 'High', 'VeryHigh'),
      renderBlocking: oneOf('blocking', 'in-body', 'none'),
      ...{ protocol: text, status: orNull(count), isLocal: flag, isByScript: flag },
      ...{ start: number, end: orNull(number), waiting: orNull(number), roundTrip: orNull(number) },
      ...{ transferBytes: number, bodyBytes: number, after: requestsOf, sentBy: orNull(count) },
    }),
  ),
  mainDocument: count,
  tasks: listOf(
    maxTasks,
    object({
      ...{ start: number, duration: number, hasLayout: flag, hasPaint: flag, parsesHtml: flag },
      ...{ evaluates: requestsOf, after: requestsOf, afterTasks: listOf(maxTasks, count) },
      script: orNull(count),
    }),
  ),
  firstContentfulPaint: orNull(number),
  largestContentfulPaint: orNull(
    object({ time: number, area: number, element: orNull(element), request: orNull(count) }),
  ),
  layoutShifts: object({
    largest: listOf(
      50,
      object({
        ...{ time: number, score: number },
        elements: listOf(5, object({ element: orNull(element), from: rectangle, to: rectangle })),
      }),
    ),
    scores: listOf(2_000, Type.Tuple([number, number])),
  }),
  domContentLoaded: orNull(number),
  loaded: orNull(number),
  end: number,
  mainThread: object({
    ...{ scriptEvaluation: number, scriptParsing: number, htmlAndCssParsing: number },
    ...{ styleAndLayout: number, painting: number, garbageCollection: number, other: number },
  }),
  scripts: listOf(50, object({ url: text, ms: number })),
  coverage: listOf(
    200,
    object({ kind: oneOf('css', 'js'), url: text, characters: count, unusedCharacters: count }),
  ),
  fonts: listOf(50, object({ url: text, display: text, request: orNull(count) })),
  isComplete: flag,
});

const maxLocated = 20_000;
const boxes = object({ tags: listOf(maxLocated, text), boxes: listOf(4 * maxLocated, number) });

const pixels = Type.Integer({ minimum: 1, maximum: 50_000 });
const screenshots = listOf(
  screenshotNames.length,
  object({
    name: oneOf(...screenshotNames),
    ...{ width: pixels, height: pixels, pageWidth: pixels, pageHeight: pixels },
    atMs: Type.Optional(count),
    bytes: Type.Integer({ minimum: 1, maximum: maxTakenBytes }),
  }),
);

const page = object({
  url,
  status: count,
  sent: object({ url, status: count }),
  hasMoved: flag,
  errors: listOf(50, text),
  failed: listOf(50, object({ url: text, reason: text, type: text })),
  needed: listOf(200, object({ url: text, type: oneOf('script', 'stylesheet', 'fetch', 'xhr') })),
  requests: count,
  bytes: count,
  viaExemptNetwork: flag,
  end: oneOf('quiet', 'time', 'bytes', 'requests'),
  ms: count,
  ...{ layout: Type.Unknown(), traffic: Type.Unknown(), accessibility: Type.Unknown(), load: Type.Unknown() },
  boxes: Type.Unknown(),
});

/** What is attached, in this order, with its lengths in bytes; null for what there is none of. */
const attached = object({
  html: Type.Integer({ minimum: 0, maximum: maxHtmlBytes }),
  sent: orNull(Type.Integer({ minimum: 0, maximum: maxHtmlBytes })),
  screenshot: orNull(Type.Integer({ minimum: 0, maximum: maxScreenshotBytes })),
  screenshots,
});

const fromProcess = Type.Union([
  object({ type: Type.Literal('ready'), browserId: orNull(count) }),
  object({ type: Type.Literal('rendered'), page, attached, isPageClosed: flag }),
  object({
    type: Type.Literal('not-rendered'),
    reason: oneOf('refused', 'network', 'not-html', 'unresponsive', 'memory', 'cpu', 'crash', 'too-large'),
    detail: text,
    isPageClosed: flag,
  }),
  object({ type: Type.Literal('stopped') }),
  object({ type: Type.Literal('ask-headers'), origin: url }),
  object({ type: Type.Literal('requested') }),
  object({ type: Type.Literal('responded'), status: count, retryAfter: orNull(text) }),
  object({ type: Type.Literal('failed'), message: text }),
]);

function checker<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> | null {
  // Compiled when it is used: most processes render nothing.
  let compiled: { Check(value: unknown): boolean } | undefined;
  return (value) => ((compiled ??= Compile(schema)).Check(value) ? (value as Static<Schema>) : null);
}

export const checkMessage = checker(fromProcess);
/** Null for what is not of this shape, as for what could not be measured. */
export const checkLayout: (value: unknown) => FetchedLayout | null = checker(layout);
export const checkTraffic: (value: unknown) => FetchedTraffic | null = checker(traffic);
export const checkAccessibility: (value: unknown) => FetchedAccessibility | null = checker(accessibility);
export const checkBoxes: (value: unknown) => FetchedBoxes | null = checker(boxes);

const checkLoadShape: (value: unknown) => LoadRecord | null = checker(load);

/** As of the others; all of its indices lead to something. */
export function checkLoad(value: unknown): LoadRecord | null {
  const record = checkLoadShape(value);
  return record === null || !hasValidIndices(record) ? null : record;
}

function hasValidIndices({ requests, tasks, scripts, fonts, ...record }: LoadRecord): boolean {
  const isIn = (list: readonly unknown[]) => (index: number | null) => index === null || index < list.length;
  const [isRequest, isTask, isScript] = [isIn(requests), isIn(tasks), isIn(scripts)];
  return (
    isRequest(record.mainDocument) &&
    isRequest(record.largestContentfulPaint?.request ?? null) &&
    fonts.every(({ request }) => isRequest(request)) &&
    requests.every(({ after, sentBy }) => after.every(isRequest) && isTask(sentBy)) &&
    tasks.every(
      ({ evaluates, after, afterTasks, script }) =>
        [...evaluates, ...after].every(isRequest) && afterTasks.every(isTask) && isScript(script),
    )
  );
}
