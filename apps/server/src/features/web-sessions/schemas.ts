import { Type } from 'typebox';
import { loginEmailField } from '../../http/text-fields.ts';

export const LogInBody = Type.Object(
  {
    email: loginEmailField(),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);

const nullableName = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const time = (description?: string) =>
  Type.String({ format: 'date-time', ...(description === undefined ? {} : { description }) });

export const SessionList = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      browser: nullableName('Name of the browser or program; null if unknown.'),
      system: nullableName('Name of the operating system; null if unknown.'),
      network: nullableName('Network of the login: an IPv4 /24 or an IPv6 /48.'),
      created_at: time('When the session started.'),
      last_used_at: time('To the minute.'),
      expires_at: time(),
      is_current: Type.Boolean(),
    }),
  ),
});

export const SessionId = Type.Object({ id: Type.String({ format: 'uuid' }) });
export const EndedSession = Type.Object({ id: Type.String({ format: 'uuid' }), ended: Type.Literal(true) });
export const EndedSessions = Type.Object({
  ended: Type.Integer({ description: 'Number of sessions ended.' }),
});
