import { collectStructuredData, type StructuredDataFacts } from '../facts/structured-data.ts';
import { collectDocument } from '../facts/document.ts';
import { TextRecorder } from '../facts/text.ts';
import { PageWalk } from '../facts/walk-page.ts';
import { withoutFragment } from '../parse/url.ts';

/** Reads only the structured data of a page, without the rest of the analysis. `url`: URL of the page. */
export function readStructuredData(html: string, url: string): StructuredDataFacts {
  const collector = collectStructuredData();
  const document = collectDocument();
  const parsed = new PageWalk().walk(html, [document, collector], new TextRecorder());
  const address = withoutFragment(url);
  const facts = { response: { url: address } };
  const { baseUrl } = document.done({ page: { html }, parsed, facts, raw: null });
  return collector.done({ addresses: { url: address, base: baseUrl ?? address, charset: 'utf-8' }, parsed });
}
