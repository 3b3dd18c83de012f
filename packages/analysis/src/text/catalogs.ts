// Written by `npm run generate` from the list of languages and the files in `catalogs`.
import itAiChecks from './catalogs/it/ai-checks.json' with { type: 'json' };
import itCategories from './catalogs/it/categories.json' with { type: 'json' };
import itChecks from './catalogs/it/checks.json' with { type: 'json' };
import itFindings from './catalogs/it/findings.json' with { type: 'json' };
import itGooglebot from './catalogs/it/googlebot.json' with { type: 'json' };
import itHeaderFindings from './catalogs/it/header-findings.json' with { type: 'json' };
import itReasons from './catalogs/it/reasons.json' with { type: 'json' };
import itResults from './catalogs/it/results.json' with { type: 'json' };
import itUnanswered from './catalogs/it/unanswered.json' with { type: 'json' };
import itUnknownHeaderFacts from './catalogs/it/unknown-header-facts.json' with { type: 'json' };
import deAiChecks from './catalogs/de/ai-checks.json' with { type: 'json' };
import deCategories from './catalogs/de/categories.json' with { type: 'json' };
import deChecks from './catalogs/de/checks.json' with { type: 'json' };
import deFindings from './catalogs/de/findings.json' with { type: 'json' };
import deGooglebot from './catalogs/de/googlebot.json' with { type: 'json' };
import deHeaderFindings from './catalogs/de/header-findings.json' with { type: 'json' };
import deReasons from './catalogs/de/reasons.json' with { type: 'json' };
import deResults from './catalogs/de/results.json' with { type: 'json' };
import deUnanswered from './catalogs/de/unanswered.json' with { type: 'json' };
import deUnknownHeaderFacts from './catalogs/de/unknown-header-facts.json' with { type: 'json' };
import type { Catalogs } from './translate.ts';

export type Area =
  | 'ai-checks'
  | 'categories'
  | 'checks'
  | 'findings'
  | 'googlebot'
  | 'header-findings'
  | 'reasons'
  | 'results'
  | 'unanswered'
  | 'unknown-header-facts';

export const catalogs: Catalogs<Area> = {
  it: {
    'ai-checks': itAiChecks,
    categories: itCategories,
    checks: itChecks,
    findings: itFindings,
    googlebot: itGooglebot,
    'header-findings': itHeaderFindings,
    reasons: itReasons,
    results: itResults,
    unanswered: itUnanswered,
    'unknown-header-facts': itUnknownHeaderFacts,
  },
  de: {
    'ai-checks': deAiChecks,
    categories: deCategories,
    checks: deChecks,
    findings: deFindings,
    googlebot: deGooglebot,
    'header-findings': deHeaderFindings,
    reasons: deReasons,
    results: deResults,
    unanswered: deUnanswered,
    'unknown-header-facts': deUnknownHeaderFacts,
  },
};
