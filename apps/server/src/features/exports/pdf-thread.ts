import { serveTasks } from '../../limited-threads.ts';
import type { CrawlReport } from '../../pdf/crawl-report.ts';
import { renderCrawlPdf } from '../../pdf/render-crawl.ts';
import { renderScanPdf } from '../../pdf/render-scan.ts';
import { renderSitemapPdf } from '../../pdf/render-sitemap.ts';
import type { ScanReport } from '../../pdf/scan-report.ts';
import type { SitemapReport } from '../../pdf/sitemap-report.ts';

export type PdfTask =
  | { readonly kind: 'scan'; readonly report: ScanReport }
  | { readonly kind: 'sitemap'; readonly report: SitemapReport }
  | { readonly kind: 'crawl'; readonly report: CrawlReport };

function drawPdf(task: PdfTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'scan':
      return renderScanPdf(task.report);
    case 'sitemap':
      return renderSitemapPdf(task.report);
    case 'crawl':
      return renderCrawlPdf(task.report);
  }
}

serveTasks(drawPdf);
