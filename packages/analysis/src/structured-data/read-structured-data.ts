import { collectStructuredData, type StructuredDataFacts } from '../facts/structured-data.ts';
import { createNameRecorder } from '../facts/visible-name.ts';
import { attribute, walkHtml } from '../parse/html.ts';
import { parseUrl, withoutFragment } from '../parse/url.ts';

/** Reads the structured data of a page by itself, without the rest of the analysis. `url`: address of the page. */
export function readStructuredData(html: string, url: string): StructuredDataFacts {
  const collector = collectStructuredData();
  // The collector asks it for nothing.
  const names = createNameRecorder();
  const bases: string[] = [];
  const { elements } = walkHtml(html, {
    open(element) {
      const href = element.tag === 'base' ? attribute(element, 'href') : null;
      if (href !== null) bases.push(href);
      collector.open?.(element, names);
    },
    close: (element) => collector.close?.(element, names),
    text: (value) => collector.text?.(value),
  });
  const address = withoutFragment(url);
  const [base] = bases;
  return collector.done({
    url: address,
    base: (base === undefined ? null : parseUrl(base, address)?.href) ?? address,
    elements,
  });
}
