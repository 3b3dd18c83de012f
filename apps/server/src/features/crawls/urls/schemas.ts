import { Type } from 'typebox';
import { pagedFields, pagingFields } from '../../../paging.ts';
import { nullable } from '../schemas.ts';

export const ListedUrlQuery = Type.Object(
  {
    ...pagingFields,
    // A form reads all of a list.
    per_page: Type.Integer({ minimum: 1, maximum: 1_000, default: 50 }),
  },
  { additionalProperties: false },
);

export const ListedUrlList = Type.Object({
  items: Type.Array(
    Type.Object({
      position: Type.Integer({ description: 'Place in the list without duplicates, from 1.' }),
      url: Type.String({ description: 'Normalized.' }),
      url_hash: Type.Integer({
        description: 'Identifies the URL within the crawl: see `/crawls/{task_id}/pages/{url_hash}`.',
      }),
      state: Type.Enum(['waiting', 'done', 'skipped'], { description: '`done`: it was requested.' }),
      status: nullable(Type.Integer({ description: 'Of the HTTP response; null if there was none.' })),
      failure: nullable(Type.String({ description: 'Why there was no response.' })),
      reason: nullable(
        Type.String({ description: 'Why it was skipped, as in `/crawls/{task_id}/skipped`.' }),
      ),
      redirect_url: nullable(
        Type.String({ description: 'Where it redirects to; crawled only if it is in the list.' }),
      ),
      score: nullable(Type.Integer({ description: 'Null if it is not an HTML page.' })),
    }),
  ),
  ...pagedFields,
});
