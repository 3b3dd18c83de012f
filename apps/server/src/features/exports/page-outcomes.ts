import type { PageAnalysis } from '@siteglass/analysis';
import {
  renderOutcomes,
  type CheckDescription,
  type OutcomeSelection,
  type PageOutcomes,
} from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';
import { isDeepStrictEqual } from 'node:util';
import { createCheckDictionary, type CheckVersion, type DescribedCheck } from './check-dictionary.ts';

export interface PageOutcomesRenderer {
  /** Describes checks in advance. */
  readonly describe: (checks: readonly CheckVersion[]) => void;
  /** A page without what the file already has. */
  readonly render: (page: PageAnalysis) => PageOutcomes;
  /** The checks that were described since the last call, by id. */
  readonly takeDescribed: () => Readonly<Record<string, CheckDescription>>;
}

/** Renders the pages of a file in turn: what would repeat on each of hundreds of pages is nine tenths of them. */
export function createPageOutcomes(language: Language, selection: OutcomeSelection): PageOutcomesRenderer {
  const dictionary = createCheckDictionary(language);
  const described: DescribedCheck[] = [];
  let beside: PageOutcomes['fetch']['beside'];

  return {
    describe(checks) {
      described.push(...dictionary.describe(checks));
    },
    render(stored) {
      const page = renderOutcomes(stored, language, selection);
      described.push(...dictionary.describe(page.checks));
      // The pages of a site have its robots.txt, sitemap and the like in common.
      if (isDeepStrictEqual(page.fetch.beside, beside)) {
        const fetch = { ...page.fetch };
        delete fetch.beside;
        return { ...page, fetch };
      }
      ({ beside } = page.fetch);
      return page;
    },
    takeDescribed: () => Object.fromEntries(described.splice(0)),
  };
}
