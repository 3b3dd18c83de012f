import { Type } from 'typebox';
import { loginEmailField } from '../../http/text-fields.ts';

export const LogInBody = Type.Object(
  {
    email: loginEmailField(),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
