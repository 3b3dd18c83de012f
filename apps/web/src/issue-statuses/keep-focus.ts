/** Focuses the content of the page if what had the focus is gone, with the issue that it belonged to. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  });
}
