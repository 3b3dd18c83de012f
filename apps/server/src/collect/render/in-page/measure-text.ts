import type { FetchedLayout } from '@siteglass/analysis';
import type { InPageCollector, Kit, Place } from './dom.ts';

type Drawn = FetchedLayout['text']['small'][number];
type Unseen = FetchedLayout['text']['unseen'][number];

interface TextResult {
  readonly text: FetchedLayout['text'];
  readonly firstScreen: FetchedLayout['firstScreen'];
}

/** Runs in the page: it may use nothing but its arguments. */
export function measureText(kit: Kit): InPageCollector<TextResult> {
  const max = 20;
  const maxUnseen = 500;
  const minPixels = 12;
  const pictures = new Set(['img', 'video', 'svg', 'canvas', 'iframe', 'embed', 'object', 'input', 'button']);
  let characters = 0;
  let smallCharacters = 0;
  const firstScreen = { characters: 0, graphics: 0 };
  const small: { readonly drawn: Drawn; readonly characters: number }[] = [];
  const cutOff: Drawn[] = [];
  /** What may lie behind a text, in another branch of the tree. */
  const painted: Place[] = [];
  const unseen = new Map<Unseen['method'], Place[]>();
  const cutsOff = [kit.root, kit.body].some(
    (element) => element !== null && /hidden|clip/.test(kit.window.getComputedStyle(element).overflowX),
  );

  const isOnScreen = ({ rect }: Place): boolean =>
    rect.top < kit.height && rect.bottom > 0 && rect.left < kit.width && rect.right > 0;
  const isSameColor = ({ style, background }: Place): boolean => {
    const color = kit.colorOf(style.color);
    if (color === null || background === null || style.textShadow !== 'none') return false;
    if (style.backgroundClip.includes('text') || (color[3] ?? 1) < 0.05) return false;
    return background.every((value, i) => Math.abs(value - (color[i] ?? 0)) <= 3);
  };
  /** Left of the page or above it, where nobody can scroll to. */
  const isAway = ({ rect, style }: Place): boolean =>
    Number.parseFloat(style.textIndent) < -500 ||
    rect.right + kit.window.scrollX < 0 ||
    rect.bottom + kit.window.scrollY < 0;
  const methodOf = (place: Place): Unseen['method'] | null => {
    if (Number.parseFloat(place.style.fontSize) <= 1) return 'size';
    if (isAway(place)) return 'off-screen';
    return isSameColor(place) ? 'color' : null;
  };
  const note = (method: Unseen['method'], place: Place): void => {
    const places = unseen.get(method);
    if (places === undefined) unseen.set(method, [place]);
    else if (places.length < maxUnseen) places.push(place);
  };
  const describe = (method: Unseen['method'], places: readonly Place[]): Unseen => ({
    method,
    characters: places.reduce((sum, place) => sum + place.characters, 0),
    links: new Set(places.flatMap(({ link }) => (link < 0 ? [] : [link]))).size,
    elements: places.slice(0, max).map((place) => kit.drawn(place)),
  });
  /** Something else than the known background may be behind it: a picture, or a pseudo-element. */
  const mayBeBacked = (place: Place): boolean => {
    const { left, right, top, bottom } = place.rect;
    const isBehind = painted.some(
      ({ rect }) => rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top,
    );
    if (isBehind) return true;
    let steps = 0;
    for (let at: Place | null = place; at !== null && steps < 30; at = at.parent, steps++) {
      for (const pseudo of ['::before', '::after']) {
        const { content, position } = kit.window.getComputedStyle(at.element, pseudo);
        if (content !== 'none' && content !== 'normal' && position === 'absolute') return true;
      }
    }
    return false;
  };
  const noteSmall = (place: Place): void => {
    smallCharacters += place.characters;
    small.push({ drawn: kit.drawn(place), characters: place.characters });
    if (small.length < 5 * max) return;
    small.sort((a, b) => b.characters - a.characters);
    small.length = max;
  };
  return {
    visit(place) {
      if (!place.isVisible) return;
      const { rect, style } = place;
      const isPicture = pictures.has(place.tag) || style.backgroundImage !== 'none';
      if (isPicture && rect.width > 0 && rect.height > 0) {
        if (isOnScreen(place)) firstScreen.graphics++;
        if (painted.length < 2000) painted.push(place);
      }
      if (place.characters === 0 || (rect.width === 0 && style.display !== 'contents')) return;
      const method = methodOf(place);
      if (method !== null) {
        // Menus and what slides in wait beside the page.
        if (method !== 'off-screen' || !(place.isFixed || place.isInMenu)) note(method, place);
        return;
      }
      characters += place.characters;
      if (Number.parseFloat(style.fontSize) < minPixels) noteSmall(place);
      if (isOnScreen(place)) firstScreen.characters += place.characters;
      const overEdge = rect.right - kit.width;
      if (
        cutsOff &&
        !place.isClipped &&
        !place.isFixed &&
        overEdge > 8 &&
        rect.left >= 0 &&
        rect.left < kit.width
      )
        if (cutOff.length < max) cutOff.push(kit.drawn(place));
    },
    done() {
      const colored = unseen.get('color')?.filter((place) => !mayBeBacked(place));
      if (colored !== undefined) unseen.set('color', colored);
      small.sort((a, b) => b.characters - a.characters);
      return {
        firstScreen,
        text: {
          characters,
          smallCharacters,
          small: small.slice(0, max).map(({ drawn }) => drawn),
          unseen: [...unseen].flatMap(([method, places]) =>
            places.length === 0 ? [] : [describe(method, places)],
          ),
          cutOff,
        },
      };
    },
  };
}
