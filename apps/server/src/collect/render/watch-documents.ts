import type { Page } from 'playwright-core';
import { sessionOf } from './page-session.ts';

export interface DocumentWatch {
  /** Whether a script, or a meta element, has replaced it by the document of another URL. */
  readonly hasMoved: boolean;
}

/**
 * Follows the documents of a page from now on. A URL that a script changes without loading another document, and a page
 * that loads itself again, are no move.
 */
export async function watchDocuments(page: Page): Promise<DocumentWatch> {
  let first: string | null = null;
  let last: string | null = null;
  const client = await sessionOf(page);
  client.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    last = frame.unreachableUrl ?? frame.url;
    first ??= last;
  });
  await client.send('Page.enable');
  return {
    get hasMoved() {
      return first !== last;
    },
  };
}
