import { Type } from 'typebox';

export const LogInBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254, examples: ['you@example.com'] }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
