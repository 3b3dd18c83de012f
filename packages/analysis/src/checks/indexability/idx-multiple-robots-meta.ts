import { defineCheck, fail, pass } from '../../check.ts';
import type { PageDirective } from '../../facts/indexability.ts';

/** Directives that contradict each other. */
const opposites: readonly (readonly [permits: readonly string[], forbids: readonly string[]])[] = [
  [
    ['index', 'all'],
    ['noindex', 'none'],
  ],
  [
    ['follow', 'all'],
    ['nofollow', 'none'],
  ],
];
/** Directives that can have only one value. */
const valued = ['max-snippet', 'max-image-preview', 'max-video-preview'];

/**
 * Fires when robots meta tags for the same crawler contradict each other: index and noindex, follow and nofollow,
 * or two values of one limit. Several tags that agree do no harm, and a stricter one for a single crawler is a
 * valid use. A conflicting header is left to `idx-noindex-header-conflict`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export const idxMultipleRobotsMeta = defineCheck({
  id: 'idx-multiple-robots-meta',
  version: 1,
  category: 'indexability',
  severity: 'warning',
  weight: 3,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  text: {
    failure: 'Conflicting robots meta tags',
    pass: 'No conflicting robots meta tags',
    why: 'When directives conflict, search engines follow the most restrictive one, which may not be the one you intended. This often happens when both a theme and a plugin add robots meta tags.',
    fix: 'Keep one robots meta tag with the intended directives, and find out which part of the site adds the other.',
    details: {
      conflict: 'The robots meta tags specify both “{first}” and “{second}” for the same crawler.',
    },
  },
  run({ indexability: { directives } }) {
    const byAgent = new Map<string, PageDirective[]>();
    for (const directive of directives) {
      if (directive.source !== 'meta') continue;
      const others = byAgent.get(directive.agent);
      if (others === undefined) byAgent.set(directive.agent, [directive]);
      else others.push(directive);
    }
    for (const group of byAgent.values()) {
      const pair = contradiction(group);
      if (pair === null) continue;
      const [first, second] = pair;
      const elements = [...new Set([first.element, second.element])].filter((element) => element !== null);
      return fail('conflict', { first: written(first), second: written(second) }, elements);
    }
    return pass();
  },
});

function contradiction(group: readonly PageDirective[]): readonly [PageDirective, PageDirective] | null {
  for (const [permits, forbids] of opposites) {
    const first = group.find(({ name }) => permits.includes(name));
    const second = group.find(({ name }) => forbids.includes(name));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  for (const name of valued) {
    const first = group.find((directive) => directive.name === name);
    const second = group.find((other) => other.name === name && written(other) !== (first && written(first)));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return null;
}

function written({ name, value }: PageDirective): string {
  return value === null ? name : `${name}:${value.toLowerCase()}`;
}
