import { languageCodes } from '@siteglass/analysis/text';
import { Type } from 'typebox';
import { emailField, nameField, newPasswordField } from '../../http/text-fields.ts';
import { maxUsernameLength, passwordLength } from '../accounts/use-cases.ts';

const Email = emailField({ examples: ['you@example.com'] });
const Password = newPasswordField(passwordLength);
const Username = nameField(maxUsernameLength);
const Locale = Type.Enum([...languageCodes]);
const TimeZone = Type.String({ minLength: 1, maxLength: 64, examples: ['Europe/Rome'] });
const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The part after the # of the link.',
});
const strict = { additionalProperties: false };

export const MailRequestBody = Type.Object({ email: Email, locale: Type.Optional(Locale) }, strict);

export const MailRequested = Type.Object({
  sent: Type.Literal(true, {
    description: 'Always true, so that the response does not reveal whether the email has an account.',
  }),
});

export const LinkBody = Type.Object({ token: Token }, strict);

export const OpenLink = Type.Object({
  purpose: Type.Enum(['setup', 'confirm', 'reset', 'change-email']),
  email: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.String({ format: 'date-time' }),
  active_api_keys: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Active API keys of the account whose password is reset; null for other links.',
  }),
});

export const SetUpBody = Type.Object(
  {
    token: Token,
    email: Email,
    password: Password,
    username: Type.Optional(Username),
    locale: Type.Optional(Locale),
    timezone: Type.Optional(TimeZone),
  },
  strict,
);

export const ConfirmBody = Type.Object(
  {
    token: Token,
    password: Password,
    username: Type.Optional(Username),
    timezone: Type.Optional(TimeZone),
  },
  strict,
);

export const CompleteResetBody = Type.Object(
  {
    token: Token,
    password: Password,
    revoke_api_keys: Type.Optional(
      Type.Boolean({ description: 'Revokes all API keys of the account, too. False by default.' }),
    ),
  },
  strict,
);

export const EmailChangeBody = Type.Object(
  { email: Email, current_password: Type.String({ minLength: 1, maxLength: 1024 }) },
  strict,
);
