import { attribute } from '../parse/html.ts';
import type { Collector } from './collector.ts';

/** Limits for what a page can make long. */
const maxLabels = 500;
const maxUnits = 200;

const named = [
  'aria-label',
  'aria-valuenow',
  'aria-valuetext',
  'title',
  'data-rating',
  'data-score',
  'data-stars',
];
const stars = /star|rating/i;
const width = /(?:^|[;\s])width\s*:\s*(\d{1,3}(?:\.\d{1,4})?%)/i;

/**
 * Names and values with a digit that attributes give to graphics: `aria-label`, `title`, the value of a meter, and the
 * width to which a row of stars is filled. Readers see or hear them, although they are no text of the page.
 */
export function collectLabels(): Collector<readonly string[]> {
  const labels: string[] = [];
  const add = (value: string | null | undefined): void => {
    if (value !== null && value !== undefined && labels.length < maxLabels && /\p{Nd}/u.test(value))
      labels.push(value.slice(0, maxUnits));
  };
  return {
    tags: ['meter', 'progress'],
    attributes: [...named, 'style'],
    open(element, place) {
      if (labels.length === maxLabels || element.tag === 'html' || place.isConcealed()) return;
      for (const name of named) add(attribute(element, name));
      if (element.tag === 'meter' || element.tag === 'progress') add(attribute(element, 'value'));
      const style = attribute(element, 'style');
      if (style === null || style.length > maxUnits || !style.includes('%')) return;
      const classes = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
      if (stars.test(classes.slice(0, maxUnits))) add(width.exec(style)?.[1]);
    },
    done: () => labels,
  };
}
