import type { Static } from 'typebox';

import { boundText, limits } from '../bounds.ts';
import type { CheckData, DataValue, Language } from '../check.ts';
import type { GooglebotFacts } from '../facts/googlebot.ts';
import type { CheckResult } from '../check-result.ts';
import type { Googlebot } from '../schema/social.ts';
import { differenceTexts, googlebotDifferences } from './differences.ts';

/** As stored: codes and data; `null` where the page was not asked for as Googlebot. */
export interface StoredGooglebot {
  readonly seo_score: number | null;
  readonly status_code: number | null;
  readonly final_url: string | null;
  readonly text_overlap: number | null;
  readonly differences: readonly {
    readonly code: string;
    readonly data: Readonly<Record<string, DataValue>>;
  }[];
  /** Its failed checks of severity error. */
  readonly failed: readonly CheckResult[];
}

export type RenderedGooglebot = Static<typeof Googlebot>;

/** `judged`: the score and failed checks of the page as Googlebot gets it; null where it got none. */
export function storeGooglebot(
  facts: GooglebotFacts,
  judged: { readonly seoScore: number; readonly failed: readonly CheckResult[] } | null,
): StoredGooglebot | null {
  if (facts.state === 'not-asked') return null;
  const answered = facts.state === 'answered' ? facts : null;
  return {
    seo_score: judged?.seoScore ?? null,
    status_code: answered?.googlebot.status ?? null,
    final_url: answered === null ? null : boundText(answered.googlebot.url, limits.pageUrl),
    text_overlap: answered === null ? null : Math.round(answered.textOverlap * 1000) / 1000,
    differences: googlebotDifferences(facts).map(({ code, data }) => ({ code, data: boundData(data) })),
    failed: judged?.failed ?? [],
  };
}

function boundData(data: CheckData): Record<string, DataValue> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? boundText(value, limits.text) : value,
    ]),
  );
}

/** `sentence` makes the sentence of a failed check, or of a template. */
export function renderGooglebot(
  stored: StoredGooglebot,
  sentence: {
    readonly ofCheck: (result: CheckResult, language: Language) => string;
    readonly ofTemplate: (template: string, data: Readonly<Record<string, DataValue>>) => string;
  },
): RenderedGooglebot {
  const errors = (language: Language) => [
    ...stored.differences.map(({ code, data }) =>
      Object.hasOwn(differenceTexts, code)
        ? sentence.ofTemplate(differenceTexts[code as keyof typeof differenceTexts][language], data)
        : code,
    ),
    ...stored.failed.map((result) => sentence.ofCheck(result, language)),
  ];
  return {
    seo_score: stored.seo_score,
    errors: errors('en'),
    errors_it: errors('it'),
    status_code: stored.status_code,
    final_url: stored.final_url,
    text_overlap: stored.text_overlap,
    differences: stored.differences.map(({ code, data }) => ({ code, data: { ...data } })),
  };
}
