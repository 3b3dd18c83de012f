import type { Static } from 'typebox';

import { boundText, limits } from '../bounds.ts';
import type { CheckData, DataValue } from '../check.ts';
import type { Language } from '../text/languages.ts';
import { formatMessage } from '../text/message.ts';
import { textIn } from '../text/texts.ts';
import type { GooglebotFacts } from '../facts/googlebot.ts';
import type { CheckResult } from '../check-result.ts';
import type { Googlebot } from '../schema/social.ts';
import { differenceTexts, googlebotDifferences } from './differences.ts';

/** As stored: codes and data; `null` if the page was not requested as Googlebot. */
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

/** `judged`: the score and failed checks of the page as Googlebot gets it; null if Googlebot got no page. */
export function storeGooglebot(
  facts: GooglebotFacts,
  judged: { readonly seoScore: number; readonly failed: readonly CheckResult[] } | null,
): StoredGooglebot | null {
  if (facts.state === 'not-requested') return null;
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

/** `sentenceOf` returns the sentence of a failed check. */
export function renderGooglebot(
  stored: StoredGooglebot,
  sentenceOf: (result: CheckResult, language: Language) => string,
  language: Language,
): RenderedGooglebot {
  const errors = (own: Language) => {
    const texts: Readonly<Record<string, string>> = textIn(differenceTexts, own, 'googlebot');
    return [
      ...stored.differences.map(({ code, data }) => {
        const message = Object.hasOwn(texts, code) ? texts[code] : undefined;
        return message === undefined ? code : formatMessage(message, data, own);
      }),
      ...stored.failed.map((result) => sentenceOf(result, own)),
    ];
  };
  return {
    seo_score: stored.seo_score,
    errors: errors(language),
    errors_it: errors('it'),
    status_code: stored.status_code,
    final_url: stored.final_url,
    text_overlap: stored.text_overlap,
    differences: stored.differences.map(({ code, data }) => ({ code, data: { ...data } })),
  };
}
