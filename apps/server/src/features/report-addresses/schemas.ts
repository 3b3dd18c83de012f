import { Type } from 'typebox';

export const AddressToken = Type.Object(
  { token: Type.String({ maxLength: 200, description: "Of the mail's link." }) },
  { additionalProperties: false },
);

export const LinkedAddress = Type.Object({
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'The address that is mailed; null where no report names it any more.',
  }),
  email_status: Type.Enum(['confirmed', 'waiting', 'unsubscribed']),
  account_name: Type.String({ description: 'The name of the account whose reports they are.' }),
});
