import { compareCatalog, keysOf } from '@siteglass/analysis/text';
import { describe, expect, it } from 'vitest';
import { siteChecks } from '../crawl/site-checks/index.ts';
import { deletedTexts } from '../features/account-deletions/emails.ts';
import { linkTexts } from '../features/account-links/emails.ts';
import { failureTexts } from '../features/scheduled-reports/failure-reasons.ts';
import { securityTexts } from '../features/security-emails/emails.ts';
import { confirmReportsTexts } from '../mail/confirm-reports-email.ts';
import { reportTexts } from '../mail/report-texts.ts';
import { pdfTexts } from '../pdf/texts.ts';
import { catalogs, type Area } from './catalogs.ts';

const english: Readonly<Record<Area, object>> = {
  emails: {
    'account-links': linkTexts,
    'account-deleted': deletedTexts,
    'confirm-reports': confirmReportsTexts,
    report: reportTexts,
    'report-failures': failureTexts,
    security: securityTexts,
  },
  pdf: pdfTexts,
  'site-checks': Object.fromEntries(siteChecks.map(({ id, text }) => [id, text])),
};
const areas = Object.keys(english) as Area[];

describe.each(Object.entries(catalogs))('the catalogs in %s', (_, catalog) => {
  it.each(areas)('have every text of %s and no other', (area) => {
    expect(compareCatalog(english[area], catalog[area])).toEqual({ missing: [], unknown: [], different: [] });
  });
});

describe.each([['en', english], ...Object.entries(catalogs)] as const)('the texts in %s', (_, texts) => {
  it('are tidy', () => {
    for (const area of areas) {
      for (const [key, text] of keysOf(texts[area] ?? {})) {
        expect(text, `${area} ${key}`).toBe(text.replace(/ {2,}|[\t\n\r]/g, ' ').trim());
        expect(text, `${area} ${key}`).not.toMatch(/\s'|'\s|\.\.|\p{L}'\p{L}/u);
      }
    }
  });

  it('contain nothing that the HTML of an email would read as markup', () => {
    for (const [key, text] of keysOf(texts.emails ?? {})) expect(text, key).not.toMatch(/[<>&"']/);
  });
});
