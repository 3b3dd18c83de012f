import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly Node[];
}

export interface ReadPdf {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly isTagged: boolean;
  readonly bookmarks: readonly string[];
  /** One entry per page, in drawing order. */
  readonly pages: readonly string[];
  /** Roles in the structure tree, in reading order; figures include their alternative text. */
  readonly roles: readonly string[];
  readonly links: readonly string[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'role' in value && 'children' in value;
}

/** A table appears with all its cells in the tree of each of its pages; cells of other pages are empty there. */
function listRoles(value: unknown): string[] {
  if (!isNode(value) || value.children.length === 0) return [];
  const own = value.alt === undefined ? value.role : `${value.role}: ${value.alt}`;
  return [own, ...value.children.flatMap(listRoles)];
}

/** What a PDF reader finds in a file. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const entryOf = (name: string): string => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === 'string' ? value : '';
  };
  const pages: string[] = [];
  const roles: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
    roles.push(...listRoles(await page.getStructTree()));
    for (const annotation of (await page.getAnnotations()) as { readonly url?: string }[])
      if (annotation.url !== undefined) links.push(annotation.url);
  }
  const outline = await document.getOutline();
  const marked = await document.getMarkInfo();
  const read = {
    title: entryOf('Title'),
    author: entryOf('Author'),
    lang: entryOf('Language'),
    isTagged: marked?.Marked === true,
    bookmarks: outline.flatMap(({ title, items }) => [
      title,
      ...(items as { title: string }[]).map((item) => `  ${item.title}`),
    ]),
    pages,
    roles,
    links,
  };
  await task.destroy();
  return read;
}
