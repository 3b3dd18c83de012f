import type { Language } from '@siteglass/analysis/text';
import { renderCrawlPdf } from '../../src/pdf/render-crawl.ts';
import { renderScanPdf } from '../../src/pdf/render-scan.ts';
import { renderSitemapPdf } from '../../src/pdf/render-sitemap.ts';
import { readPdf, type ReadPdf } from './read-pdf.ts';
import { makeCrawlReport, makeScanReport, makeSitemapReport } from './sample-reports.ts';

const draw = {
  scan: (language: Language) => renderScanPdf(makeScanReport({ language })),
  crawl: (language: Language) => renderCrawlPdf(makeCrawlReport({ language })),
  sitemap: (language: Language) => renderSitemapPdf(makeSitemapReport(40, { language })),
};

export type Sample = keyof typeof draw;
export const samples = Object.keys(draw) as Sample[];

/** The contents of a sample, with its text on one line. */
export type DrawnSample = ReadPdf & { readonly text: string };

const drawn = new Map<string, Promise<DrawnSample>>();

/** A sample report as read back from its PDF; each is rendered only once, since rendering takes a second or more. */
export function readSample(sample: Sample, language: Language = 'en'): Promise<DrawnSample> {
  const key = `${sample} ${language}`;
  let reading = drawn.get(key);
  if (reading === undefined) {
    reading = draw[sample](language)
      .then(readPdf)
      .then((read) => ({ ...read, text: read.pages.join(' ').replaceAll(/\s+/g, ' ') }));
    drawn.set(key, reading);
  }
  return reading;
}
