import type { CheckData, Details } from '../check.ts';
import type { Facts } from '../facts/facts.ts';
import type { DataFor } from '../text/message.ts';

/**
 * `documented`: stated by Google, another operator or a standard. `heuristic`: suggested by studies and practice; no
 * search engine has confirmed it.
 */
export type AiBasis = 'documented' | 'heuristic';

/**
 * `gate`: if it fails, the page cannot appear at all, and the score is 0. `scored`: earns points. `informative`:
 * reported, never counted.
 */
export type AiCheckKind = 'gate' | 'scored' | 'informative';

/** The facts that AI readiness checks use. */
export type AiFacts = Pick<
  Facts,
  | 'response'
  | 'indexability'
  | 'robots'
  | 'aiCrawlers'
  | 'title'
  | 'headings'
  | 'links'
  | 'trustLinks'
  | 'language'
  | 'metas'
  | 'linkElements'
  | 'text'
  | 'visibleText'
  | 'structuredData'
  | 'authorship'
  | 'dates'
  | 'content'
  | 'structure'
  | 'sections'
  | 'speakable'
  | 'aiAnswers'
>;

export type AiStatus = 'pass' | 'partial' | 'fail' | 'not-applicable';

/** What a check returns for a page: a code and the data that the code's sentence needs. */
export interface AiOutcome<Code extends string = string, Data = CheckData> {
  readonly status: AiStatus;
  /** Share of the points earned, 0 to 1: 1 with `pass`, 0 with `fail`. */
  readonly share: number;
  readonly code: Code;
  readonly data: Data;
}

type OutcomeOf<D extends Details> = {
  [Code in keyof D & string]: AiOutcome<Code, DataFor<D[Code]>>;
}[keyof D & string];

/** The texts of a check, in English where it is declared. `details` has one sentence per code, an ICU message. */
export interface AiCheckText<D extends Details = Details> {
  /** Names the problem in a few words. */
  readonly failure: string;
  /** Names the good state in a few words. */
  readonly pass: string;
  readonly details: D;
}

/** What is published about a check under its (id, version): enough to render a stored outcome. */
export interface AiCheckCard {
  /** Public and permanent; also the file's name. */
  readonly id: string;
  /** Increment when the rule, a code, its placeholders or the points change; not for wording. */
  readonly version: number;
  readonly kind: AiCheckKind;
  readonly basis: AiBasis;
  /** Points for a pass; 0 for gates and informative checks. The scored ones that need no browser add up to 100. */
  readonly maxScore: number;
  /** URL of the public document or study that it is based on. */
  readonly source: string;
  readonly text: AiCheckText;
}

export interface AiCheck extends AiCheckCard {
  /** Pure: the same facts give the same outcome. Facts are read-only. */
  readonly run: (facts: AiFacts) => AiOutcome;
}

interface Definition<D extends Details> extends Omit<AiCheckCard, 'kind' | 'text'> {
  /** Defaults to `scored`. */
  readonly kind?: AiCheckKind;
  readonly text: AiCheckText<D>;
  readonly run: (facts: AiFacts) => OutcomeOf<NoInfer<D>>;
}

/**
 * A check is data plus one pure function. The compiler limits `run` to codes that have a text, and to the data that the
 * code's English text names; the catalog tests enforce the same for other languages.
 */
export function defineAiCheck<const D extends Details>(definition: Definition<D>): AiCheck {
  // Written out, so that all checks are objects of the same shape.
  return {
    id: definition.id,
    version: definition.version,
    kind: definition.kind ?? 'scored',
    basis: definition.basis,
    maxScore: definition.maxScore,
    source: definition.source,
    text: definition.text,
    run: definition.run,
  };
}

export function aiPass<const Code extends string, const Data extends CheckData>(code: Code, data: Data) {
  return { status: 'pass', share: 1, code, data } as const satisfies AiOutcome<Code, Data>;
}

/** `share`: of the points, above 0 and below 1. */
export function aiPartial<const Code extends string, const Data extends CheckData>(
  share: number,
  code: Code,
  data: Data,
) {
  return { status: 'partial', share, code, data } as const satisfies AiOutcome<Code, Data>;
}

export function aiFail<const Code extends string, const Data extends CheckData>(code: Code, data: Data) {
  return { status: 'fail', share: 0, code, data } as const satisfies AiOutcome<Code, Data>;
}

/** Nothing to judge: the points are neither earned nor counted as possible. */
export function aiNotApplicable<const Code extends string, const Data extends CheckData>(
  code: Code,
  data: Data,
) {
  return { status: 'not-applicable', share: 0, code, data } as const satisfies AiOutcome<Code, Data>;
}
