// Written by `npm run generate` from the list of languages and the files in `catalogs`.
import type { Catalogs } from '@siteglass/analysis/text';
import deSiteChecks from './catalogs/de/site-checks.json' with { type: 'json' };
import itSiteChecks from './catalogs/it/site-checks.json' with { type: 'json' };

export type Area = 'site-checks';

export const catalogs: Catalogs<Area> = {
  it: { 'site-checks': itSiteChecks },
  de: { 'site-checks': deSiteChecks },
};
