import { languageCodes } from '@siteglass/analysis/text';
import { Type } from 'typebox';
import { loginEmailField, nameField, newPasswordField } from '../../http/text-fields.ts';
import { allScopes } from '../tokens/use-cases.ts';
import { maxUsernameLength } from './account-fields.ts';
import { passwordLength } from './passwords.ts';

const Scope = Type.Enum([...allScopes]);
const NullableLimit = Type.Union([Type.Integer(), Type.Null()], { description: 'null: unlimited' });

export const LoginBody = Type.Object(
  {
    email: loginEmailField(),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);

const User = Type.Object({ id: Type.Integer(), username: Type.String(), email: Type.String() });

export const LoginResult = Type.Object({
  access_token: Type.String({ description: 'A JSON Web Token.' }),
  expires_in: Type.Integer({ description: 'Seconds.' }),
  token_type: Type.Literal('Bearer'),
  user: User,
});

export const VerifyResult = Type.Object({
  valid: Type.Literal(true),
  user: User,
  plan: Type.String(),
  scopes: Type.Array(Scope),
  issued_at: Type.String({ format: 'date-time' }),
  expires_at: Type.String({ format: 'date-time' }),
});

const profile = {
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  plan: Type.String(),
  locale: Type.Enum([...languageCodes]),
  created_at: Type.String({ format: 'date-time' }),
  limits: Type.Object({
    single: NullableLimit,
    sitemap: NullableLimit,
    crawls: NullableLimit,
    scheduled_reports: NullableLimit,
    max_pages: NullableLimit,
    max_depth: NullableLimit,
    requests_per_minute: NullableLimit,
  }),
};

export const Profile = Type.Object(profile);

export const WebProfile = Type.Object({ ...profile, timezone: Type.String() });

export const ProfileChange = Type.Object(
  {
    username: Type.Optional(nameField(maxUsernameLength)),
    locale: Type.Optional(Type.Enum([...languageCodes])),
    timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, examples: ['Europe/Rome'] })),
  },
  { additionalProperties: false },
);

export const PasswordChange = Type.Object(
  {
    current_password: Type.String({ minLength: 1, maxLength: 1024 }),
    new_password: newPasswordField(passwordLength),
    revoke_api_keys: Type.Optional(
      Type.Boolean({ description: 'Revokes all API keys of the account, too. False by default.' }),
    ),
  },
  { additionalProperties: false },
);
