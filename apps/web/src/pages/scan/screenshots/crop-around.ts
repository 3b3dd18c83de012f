/** Above and below an element, in CSS pixels of the page. */
const margin = 80;
const minHeight = 220;
const maxHeight = 640;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a page, over its full width, that shows an element and its surroundings; of a tall one its beginning. */
export function cropAround(
  box: Size & { readonly y: number },
  page: Size,
): { readonly y: number; readonly height: number } {
  const wanted = box.height + 2 * margin;
  const height = Math.min(page.height, Math.max(minHeight, Math.min(maxHeight, wanted)));
  const above = wanted > maxHeight ? margin : (height - box.height) / 2;
  return { y: Math.max(0, Math.round(Math.min(box.y - above, page.height - height))), height };
}
