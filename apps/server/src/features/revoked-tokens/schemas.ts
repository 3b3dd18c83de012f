import { Type } from 'typebox';

export const RevokeTokenBody = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 4096,
      // Answering that an API key is revoked would be dangerous: it has a route of its own.
      pattern: '^(?!sk_)',
      description: 'A login token (JWT); API keys are revoked with `DELETE /app/api/tokens/{id}`.',
    }),
  },
  { additionalProperties: false },
);

export const TokenRevoked = Type.Object({ revoked: Type.Literal(true) });
