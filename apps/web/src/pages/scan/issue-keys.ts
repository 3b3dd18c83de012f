import type { KeyboardEvent } from 'react';

export type IssueMove = 'next' | 'previous' | 'close';

/**
 * What a key does in the issue list and the open issue. Letters work only there, and arrow keys only on a row:
 * elsewhere they belong to the browser and assistive technology.
 */
export function moveOf(event: KeyboardEvent<HTMLElement>): IssueMove | null {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return null;
  // A dialog that was opened from an issue.
  if (target.closest('dialog') !== null) return null;
  if (key === 'Escape') return 'close';
  const isSearch = target instanceof HTMLInputElement;
  if (isSearch || target instanceof HTMLSelectElement) return isSearch && key === 'ArrowDown' ? 'next' : null;
  const isRow = target.closest('[data-issue-row]') !== null;
  if (key === 'j' || (isRow && key === 'ArrowDown')) return 'next';
  if (key === 'k' || (isRow && key === 'ArrowUp')) return 'previous';
  return null;
}
