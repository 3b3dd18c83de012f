// Written by `npm run generate` from the list of languages and the files in `catalogs`.
import type { Catalogs } from '@siteglass/analysis/text';
import deEmails from './catalogs/de/emails.json' with { type: 'json' };
import dePdf from './catalogs/de/pdf.json' with { type: 'json' };
import deSiteChecks from './catalogs/de/site-checks.json' with { type: 'json' };
import itEmails from './catalogs/it/emails.json' with { type: 'json' };
import itPdf from './catalogs/it/pdf.json' with { type: 'json' };
import itSiteChecks from './catalogs/it/site-checks.json' with { type: 'json' };

export type Area = 'emails' | 'pdf' | 'site-checks';

export const catalogs: Catalogs<Area> = {
  it: { emails: itEmails, pdf: itPdf, 'site-checks': itSiteChecks },
  de: { emails: deEmails, pdf: dePdf, 'site-checks': deSiteChecks },
};
