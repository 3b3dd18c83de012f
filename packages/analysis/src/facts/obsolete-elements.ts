import type { Collector } from './collector.ts';

/** An element that authors must not use anymore. */
export interface ObsoleteElement {
  readonly tag: string;
  readonly element: number;
}

/** Source: https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features */
const obsolete = [
  ...[
    'acronym',
    'applet',
    'basefont',
    'bgsound',
    'big',
    'blink',
    'center',
    'dir',
    'font',
    'frame',
    'frameset',
  ],
  ...['isindex', 'keygen', 'listing', 'marquee', 'multicol', 'nextid', 'noembed', 'noframes', 'plaintext'],
  ...['spacer', 'strike', 'tt', 'xmp'],
];

const maxFound = 500;

export function collectObsoleteElements(): Collector<readonly ObsoleteElement[]> {
  const found: ObsoleteElement[] = [];
  return {
    tags: obsolete,
    open({ tag, index }) {
      if (found.length < maxFound) found.push({ tag, element: index });
    },
    done: () => found,
  };
}
