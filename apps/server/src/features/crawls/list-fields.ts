import { Type } from 'typebox';
import { maxGroupLength } from '../../crawl/store/url-groups.ts';

/** Another crawl to compare with. */
export const withField = {
  with: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'An extension of the contract: `task_id` of the crawl to compare with, one of `/crawls/{task_id}/comparable`. By default, the previous crawl.',
    }),
  ),
};

/** Only the URLs of a group. */
export const groupFields = {
  template: Type.Optional(
    Type.String({
      maxLength: maxGroupLength,
      examples: ['/products/*'],
      description:
        'An extension of the contract: only URLs of this template. In a template, `#` stands for a path segment with a number and `*` for the last segment. URLs of another host than the start URL have it in front: `//cdn.example.com/*`.',
    }),
  ),
  folder: Type.Optional(
    Type.String({
      maxLength: maxGroupLength,
      examples: ['/blog/'],
      description:
        'An extension of the contract: only URLs whose path starts with this; `/` stands for those in no folder.',
    }),
  ),
};
