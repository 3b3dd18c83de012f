import { Type } from 'typebox';
import { pagedFields, pagingFields } from '../../../paging.ts';
import { nullable } from '../schemas.ts';

export const SkippedQuery = Type.Object(
  { ...pagingFields, reason: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

export const SkippedList = Type.Object({
  items: Type.Array(
    Type.Object({
      url_hash: Type.Integer(),
      url: Type.String(),
      kind: Type.String({
        description:
          '`page`: in scope; `resource`: image, script or stylesheet; `external`: a link out of scope.',
      }),
      reason: Type.String(),
      depth: nullable(Type.Integer()),
      found_by: Type.String(),
      found_on: nullable(Type.String({ description: 'URL of the page that the URL was found on.' })),
    }),
  ),
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() }), {
    description: 'Counts for the whole crawl, the most frequent reason first.',
  }),
  ...pagedFields,
});
