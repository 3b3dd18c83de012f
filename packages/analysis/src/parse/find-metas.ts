import { attribute, walkHtml } from './html.ts';

export interface FoundMeta {
  readonly content: string;
  /** False for one that browsers put into the body, wherever its tag is. */
  readonly inHead: boolean;
}

/** The meta elements of a name, compared without regard to case, with their trimmed content. */
export function findMetas(html: string, name: string): readonly FoundMeta[] {
  const found: FoundMeta[] = [];
  walkHtml(html, {
    open(element) {
      if (element.tag !== 'meta' || attribute(element, 'name')?.trim().toLowerCase() !== name) return;
      found.push({ content: attribute(element, 'content')?.trim() ?? '', inHead: element.inHead });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}
