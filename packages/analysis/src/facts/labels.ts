import { attribute, type WalkedElement } from '../parse/html.ts';
import { starIcons } from '../structured-data/shown-rating.ts';
import { meaningOfClasses, namedAs, namesStars } from './class-names.ts';
import type { Collector } from './collector.ts';

/** Limits for what a page can make long. */
const maxLabels = 500;
const maxUnits = 200;

const named = new Set([
  'aria-label',
  'aria-valuenow',
  'aria-valuetext',
  'title',
  'data-rating',
  'data-rating-value',
  'data-rateit-value',
  'data-rate',
  'data-score',
  'data-stars',
  'data-average',
  'data-value',
  'data-percent',
]);
const width = /(?:^|[;\s])width\s*:\s*(\d{1,3}(?:\.\d{1,4})?%)/i;
/** `--rating: 4.5`, which a stylesheet turns into a width. */
const variable =
  /--[\w-]{0,30}(?:rating|stars?|score|percent|fill|value)[\w-]{0,20}\s*:\s*["']?(\d{1,3}(?:\.\d{1,8})?%?)/i;
/** `rating-4-5`, `stars45`, `rated_4.5`. */
const starClass = /(?:stars?|rat(?:ing|ed))[-_]{0,2}(\d)(?:[-_.]?([05]))?(?![\w.]*\d)/gi;
/** One star of a row. */
const starIcon =
  /(?:^|[\s_-])(?:fa|fas|far|icon|ico|glyphicon|bi|mdi|ti|ion|svg|material)[\w-]{0,20}[_-]star|(?:^|[\s_-])stars?[_-]{0,2}(?:icon|full|filled|fill|half|on|solid|active|gold|yellow)(?![a-z])/i;
/** Fewer are decoration. */
const minIcons = 3;

/**
 * Names and values with a digit that attributes give to graphics: `aria-label`, `title`, the value of a meter, the width
 * to which a row of stars is filled, and class names of stars. Readers see or hear them, although they are no text of
 * the page. A row of star icons is one label.
 */
export function collectLabels(): Collector<readonly string[]> {
  const labels: string[] = [];
  let icons = 0;
  const add = (value: string | null | undefined): void => {
    if (value !== null && value !== undefined && labels.length < maxLabels && /\p{Nd}/u.test(value))
      labels.push(value.slice(0, maxUnits));
  };
  const addStars = (names: string): void => {
    for (const [, whole = '', part = ''] of names.matchAll(starClass))
      add(part === '' ? whole : `${whole}.${part}`);
    if (starIcon.test(names) && ++icons === minIcons) labels.push(starIcons);
  };
  return {
    tags: ['meter', 'progress', 'input'],
    attributes: [...named, 'style', 'class', 'rating', 'value'],
    open(element, place) {
      const { tag } = element;
      if (labels.length === maxLabels || tag === 'html' || tag === 'body' || place.isConcealed()) return;
      let names = '';
      let style: string | null = null;
      for (const { name, value } of element.attributes) {
        if (named.has(name)) add(value);
        else if (name === 'style') style = value;
        else if (name === 'class' ? hasStarClass(value) : name === 'id' && namesStars(value))
          names += ` ${value}`;
      }
      if (tag === 'meter' || tag === 'progress') addMeter(element, add);
      else if (tag === 'input' && isCheckedRating(element)) add(attribute(element, 'value'));
      else if (tag.includes('-')) for (const name of ['rating', 'value']) add(attribute(element, name));
      if (names !== '') addStars(names.slice(0, maxUnits));
      if (style === null || style.length > maxUnits) return;
      add(variable.exec(style)?.[1]);
      // The width may be that of a part without a name.
      if (style.includes('%') && (names !== '' || isNamedStars(element.parent))) add(width.exec(style)?.[1]);
    },
    done: () => labels,
  };
}

function hasStarClass(classes: string): boolean {
  return (meaningOfClasses(classes) & namedAs.stars) !== 0;
}

function isNamedStars(element: WalkedElement | null): boolean {
  return (
    element !== null &&
    (hasStarClass(attribute(element, 'class') ?? '') || namesStars(attribute(element, 'id') ?? ''))
  );
}

function addMeter(element: WalkedElement, add: (value: string | null) => void): void {
  const value = attribute(element, 'value');
  add(value);
  const share = Number(value) / Number(attribute(element, 'max') ?? '1');
  if (Number.isFinite(share)) add(`${String(Math.round(share * 1000) / 10)}%`);
}

function isCheckedRating(element: WalkedElement): boolean {
  return attribute(element, 'checked') !== null && namesStars(attribute(element, 'name') ?? '');
}
