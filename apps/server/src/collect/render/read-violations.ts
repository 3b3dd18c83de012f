import type {
  AccessibilityImpact,
  FetchedAccessibility,
  FetchedAccessibilityRule,
  FetchedViolation,
  PageRectangle,
} from '@siteglass/analysis';

/** The parts of the page that are read; the types of a browser do not apply to the service. */
interface PageElement {
  readonly localName: string;
  getBoundingClientRect(): PageRectangle;
}
declare const document: object;
declare const scrollX: number;
declare const scrollY: number;

/** The parts of axe-core's raw results that are read. */
interface RawCheck {
  readonly id: string;
  readonly data: unknown;
}
interface RawNode {
  readonly node: { readonly element: PageElement };
  readonly any: readonly RawCheck[];
  readonly all: readonly RawCheck[];
  readonly none: readonly RawCheck[];
}
interface RawRule {
  readonly id: string;
  readonly impact: AccessibilityImpact | null;
  readonly passes: readonly RawNode[];
  readonly violations: readonly RawNode[];
  readonly incomplete: readonly RawNode[];
}
interface Axe {
  readonly version: string;
  run(context: unknown, options: unknown): Promise<readonly RawRule[]>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Runs in the page, so it can use nothing from outside of it. The reporter keeps the results as they are: making selectors
 * and sentences for each element would take as long as everything else.
 */
export async function readViolations(
  axe: Axe,
  ruleIds: readonly string[],
  flatten: () => { readonly indexOf: (element: PageElement) => number },
): Promise<Omit<FetchedAccessibility, 'ms'>> {
  const maxViolations = 100;
  const maxNames = 5;
  const maxCharacters = 100;
  const results = await axe.run(document, {
    runOnly: { type: 'rule', values: ruleIds },
    iframes: false,
    elementRef: true,
    reporter: (raw: readonly RawRule[]) => raw,
  });

  const { indexOf } = flatten();

  const namesIn = (data: unknown): string[] => {
    if (typeof data === 'string') return [data];
    if (Array.isArray(data)) return data.filter((item) => typeof item === 'string');
    if (typeof data !== 'object' || data === null) return [];
    const { prohibited, invalidAttrs, values } = data as Record<string, unknown>;
    return [prohibited, invalidAttrs, values].flatMap((list) => namesIn(list));
  };

  const read = ({ node, any, all, none }: RawNode): FetchedViolation => {
    const { element } = node;
    const index = indexOf(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const rectangle = { x: x + scrollX, y: y + scrollY, width, height };
    const names: string[] = [];
    const violation: Mutable<FetchedViolation> = {
      index: index === -1 ? null : index,
      tag: element.localName.slice(0, maxCharacters),
      rectangle,
      names,
    };
    for (const { id, data } of [...any, ...all, ...none]) {
      const values = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
      if (id === 'color-contrast')
        violation.contrast = {
          ratio: Number(values['contrastRatio']),
          required: Number.parseFloat(String(values['expectedContrastRatio'])),
          foreground: String(values['fgColor']),
          background: String(values['bgColor']),
          fontSize: Number(/\(([\d.]+)px\)/.exec(String(values['fontSize']))?.[1]),
          isBold: values['fontWeight'] === 'bold',
        };
      else if (id === 'target-size' && typeof values['width'] === 'number')
        violation.size = { width: values['width'], height: Number(values['height']) };
      else if (id === 'meta-refresh') violation.delaySeconds = Number(values['redirectDelay']);
      else
        for (const name of namesIn(data))
          if (names.length < maxNames && !names.includes(name)) names.push(name.slice(0, maxCharacters));
    }
    return violation;
  };

  const rules: FetchedAccessibilityRule[] = [];
  for (const { id, impact, passes, violations, incomplete } of results) {
    if (passes.length + violations.length + incomplete.length === 0) continue;
    rules.push({
      id,
      passed: passes.length,
      failed: violations.length,
      unsure: incomplete.length,
      impact: violations.length === 0 ? null : impact,
      violations: violations
        .map((raw) => ({ raw, index: indexOf(raw.node.element) }))
        .sort((a, b) => a.index - b.index)
        .slice(0, maxViolations)
        .map(({ raw }) => read(raw)),
    });
  }
  return { axeVersion: axe.version, rules };
}
