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
    { description: 'At most 300 pages, the best linked first.' },
  ),
  edges: Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), {
    description: 'Links among them: places in `nodes`, from 0, of the page and of its target.',
  }),
});
