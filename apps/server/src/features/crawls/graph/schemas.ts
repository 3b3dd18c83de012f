import { Type } from 'typebox';
import { nullable } from '../schemas.ts';

export const LinkGraph = Type.Object({
  nodes: Type.Array(
    Type.Object({
      url_hash: Type.Integer(),
      url: Type.String(),
      title: nullable(Type.String()),
      depth: nullable(Type.Integer()),
      link_score: nullable(Type.Number()),
      status: nullable(Type.Integer()),
    }),
    { description: 'Up to 300 pages, the most-linked first.' },
  ),
  edges: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description:
      'Links between them, as pairs of zero-based indexes in `nodes`: the page and its link target.',
  }),
});
