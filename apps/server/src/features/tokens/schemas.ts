import { Type } from 'typebox';
import { nameField } from '../../http/text-fields.ts';
import { pagedExtension, pageField } from '../../paging.ts';
import { allScopes, maxKeys, maxNameLength } from './use-cases.ts';

const Scope = Type.Enum([...allScopes]);

export const CreateTokenBody = Type.Object(
  {
    name: nameField(maxNameLength, { examples: ['CI'] }),
    // Not an enum: an unknown scope has its own error code.
    scopes: Type.Array(Type.String(), {
      default: ['read'],
      description: 'Any of `read`, `scan` and `export`.',
      examples: [['read', 'scan']],
    }),
  },
  { additionalProperties: false },
);

export const TokenId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

const token = {
  id: Type.Integer(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first 12 characters of the key.' }),
  scopes: Type.Array(Scope),
  is_active: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  revoked_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
};

export const TokenListQuery = Type.Object(
  {
    page: pageField('An extension of the contract.'),
    per_page: Type.Integer({
      minimum: 1,
      maximum: 2 * maxKeys,
      default: 2 * maxKeys,
      description: `An extension of the contract. The default is enough for all keys: an account has at most ${maxKeys} active keys, and the last ${maxKeys} revoked ones are kept.`,
    }),
  },
  { additionalProperties: false },
);

export const TokenList = Type.Object({ items: Type.Array(Type.Object(token)), ...pagedExtension });
export const CreatedToken = Type.Object({
  ...token,
  token: Type.Optional(
    Type.String({
      description:
        'The key itself; shown only in this response, not when the request is repeated with the same idempotency key.',
    }),
  ),
});
export const RevokedToken = Type.Object({ id: Type.Integer(), revoked: Type.Literal(true) });
