import { Type } from 'typebox';
import { eventActors, eventKinds } from './use-cases.ts';

export const AccountEventsQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
  },
  { additionalProperties: false },
);

const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const AccountEventsPage = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Enum([...eventKinds]),
      actor: Type.Enum([...eventActors]),
      key_prefix: nullableText('The first characters of the API key that was used.'),
      network: nullableText('Network of the client: an IPv4 /24 or an IPv6 /48.'),
      detail: Type.Object(
        {
          name: Type.Optional(Type.String()),
          from: Type.Optional(Type.String()),
          to: Type.Optional(Type.String()),
        },
        { additionalProperties: true, description: 'What the event is about.' },
      ),
      happened_at: Type.String({ format: 'date-time' }),
      times: Type.Integer({ description: 'Number of such events within this quarter of an hour.' }),
      last_at: Type.String({ format: 'date-time' }),
    }),
  ),
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  pages: Type.Integer(),
});
