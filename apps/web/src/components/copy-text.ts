/** Browsers have no clipboard API on pages without HTTPS, such as on a local network; the old API still works there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only clipboard API available without HTTPS
    const isDone = document.execCommand('copy');
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return isDone;
  } catch {
    return false;
  }
}
