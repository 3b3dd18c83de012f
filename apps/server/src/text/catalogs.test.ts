import { compareCatalog, keysOf } from '@siteglass/analysis/text';
import { describe, expect, it } from 'vitest';
import { deletedTexts } from '../features/account-deletions/emails.ts';
import { linkTexts } from '../features/account-links/emails.ts';
import { failureTexts } from '../features/scheduled-reports/failure-reasons.ts';
import { confirmReportsTexts } from '../mail/confirm-reports-email.ts';
import { reportTexts } from '../mail/report-texts.ts';
import { pdfTexts } from '../pdf/texts.ts';
import { catalogs, type Area } from './catalogs.ts';

// The area `site-checks` joins when its catalogs are complete.
const english: Readonly<Record<Exclude<Area, 'site-checks'>, object>> = {
  emails: {
    'account-links': linkTexts,
    'account-deleted': deletedTexts,
    'confirm-reports': confirmReportsTexts,
    report: reportTexts,
    'report-failures': failureTexts,
  },
  pdf: pdfTexts,
};
const areas = Object.keys(english) as (keyof typeof english)[];

describe.each(Object.entries(catalogs))('the catalogs in %s', (_, catalog) => {
  it.each(areas)('have every text of %s, and no other', (area) => {
    expect(compareCatalog(english[area], catalog[area])).toEqual({ missing: [], unknown: [], different: [] });
  });
});

describe.each([['en', english], ...Object.entries(catalogs)] as const)('the texts in %s', (_, texts) => {
  it('are tidy, and hold nothing that HTML reads as markup', () => {
    for (const area of areas) {
      for (const [key, text] of keysOf(texts[area] ?? {})) {
        expect(text, `${area} ${key}`).toBe(text.replace(/\s+/g, ' ').trim());
        expect(text, `${area} ${key}`).not.toMatch(/[<>&]|"|'|\.\./u);
      }
    }
  });
});
