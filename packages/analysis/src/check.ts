import { categories, type About, type Category } from './categories.ts';
import type { Facts } from './facts/facts.ts';
import type { Reason } from './reasons.ts';
import type { DataFor, MessageValue } from './text/message.ts';

/** `error`: harms the page in search; `warning`: is likely to; `notice`: is worth knowing. */
export type Severity = 'error' | 'warning' | 'notice';

/** The pages a check applies to. The runner evaluates it once for all checks; a check never tests it itself. */
export type AppliesTo = 'any' | 'html' | 'html-2xx' | 'indexable-html';

/** The value of a text argument. */
export type DataValue = MessageValue;
export type CheckData = Readonly<Record<string, DataValue>>;
export type Thresholds = Readonly<Record<string, number>>;

export interface Pass {
  readonly status: 'pass';
}
export interface NotApplicable {
  readonly status: 'not-applicable';
  readonly reason: Reason;
}
export interface Fail<Code extends string = string, Data = CheckData> {
  readonly status: 'fail';
  readonly code: Code;
  readonly data: Data;
  /** The elements that cause the failure, by document order index, the most relevant first. */
  readonly elements: readonly number[];
}

/** Sentences by code: ICU messages. */
export type Details = Readonly<Record<string, string>>;
type FailOf<D extends Details> = { [Code in keyof D & string]: Fail<Code, DataFor<D[Code]>> }[keyof D &
  string];

/**
 * The result of a check for a page. With a known `D`, only its codes are allowed, each with the data its text needs.
 */
export type Outcome<D extends Details = Details> = Pass | NotApplicable | FailOf<D>;

/** The texts of a check, in English where it is declared. `details` has one sentence per `fail` code. */
export interface CheckText<D extends Details = Details> {
  /** Names the problem, as shown in lists of issues: “Missing page title”. */
  readonly failure: string;
  /** Names the good state: “Page title present”. */
  readonly pass: string;
  /** Why it matters to the page's owner. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  readonly details: D;
}

/** What is published about a check under its (id, version): enough to render a stored outcome. */
export interface CheckCard {
  /** Public and permanent: the catalog row ID, also the file's name. */
  readonly id: string;
  /** Increment when the rule, a code, its placeholders, the severity or the weight change; not for wording. */
  readonly version: number;
  readonly category: Category;
  readonly severity: Severity;
  /** Share within its category; see score.ts. */
  readonly weight: number;
  /** URL of the public document that the check is based on. */
  readonly source: string;
  readonly text: CheckText;
}

export interface Check extends CheckCard {
  /** The catalog row it belongs to; a row may group several checks. */
  readonly row: string;
  readonly appliesTo: AppliesTo;
  readonly about: About;
  /** Defaults; `run` receives overrides by name. */
  readonly thresholds: Thresholds;
  /** Pure: the same facts give the same outcome. Facts are read-only. `thresholds`: every declared one. */
  readonly run: (facts: Facts, thresholds: Thresholds) => Outcome;
}

interface Definition<D extends Details, T extends Thresholds> {
  readonly id: string;
  /** The catalog row, if it differs from the ID. */
  readonly row?: string;
  readonly version: number;
  readonly category: Category;
  readonly severity: Severity;
  readonly weight: number;
  readonly appliesTo: AppliesTo;
  /** If it differs from that of the category. */
  readonly about?: About;
  readonly thresholds?: T;
  readonly source: string;
  readonly text: CheckText<D>;
  readonly run: (facts: Facts, limit: Readonly<Record<keyof T, number>>) => Outcome<NoInfer<D>>;
}

/**
 * A check is data plus one pure function. The compiler limits `run` to codes that have a text, and to the data that the
 * code's English text names; the catalog tests enforce the same for other languages.
 */
export function defineCheck<const D extends Details, const T extends Thresholds = Thresholds>(
  definition: Definition<D, T>,
): Check {
  // Written out, so that all checks are objects of the same shape: the runner iterates over them for every page.
  return {
    id: definition.id,
    row: definition.row ?? definition.id,
    version: definition.version,
    category: definition.category,
    severity: definition.severity,
    weight: definition.weight,
    appliesTo: definition.appliesTo,
    about: definition.about ?? categories[definition.category].about,
    thresholds: definition.thresholds ?? {},
    source: definition.source,
    text: definition.text,
    // Safe: the compiler has already checked the threshold names it reads against the declared ones.
    run: definition.run as Check['run'],
  };
}

// All outcomes are objects of the same shape: the runner reads those of every check for every page, and reading objects
// of many shapes costs more than most checks do.
const passed = {
  status: 'pass',
  reason: undefined,
  code: undefined,
  data: undefined,
  elements: undefined,
} as const;

export function pass(): Pass {
  return passed;
}

export function notApplicable(reason: Reason): NotApplicable {
  const outcome = {
    status: 'not-applicable',
    reason,
    code: undefined,
    data: undefined,
    elements: undefined,
  } as const;
  return outcome;
}

/** `element`: the index or indexes of the elements that cause the failure; none if something is missing. */
export function fail<const Code extends string, const Data extends CheckData>(
  code: Code,
  data: Data,
  element: number | null | readonly number[] = [],
): Fail<Code, Data> {
  const elements = element === null ? [] : typeof element === 'number' ? [element] : element;
  const outcome = { status: 'fail', reason: undefined, code, data, elements } as const;
  return outcome;
}
