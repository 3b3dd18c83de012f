import { Type } from 'typebox';
import { ShownBrand } from '../../http/shown-brand.ts';

export const AddressToken = Type.Object(
  { token: Type.String({ maxLength: 200, description: 'Token from the link in the email.' }) },
  { additionalProperties: false },
);

export const LinkedAddress = Type.Object({
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'The recipient; null if no report uses this address anymore.',
  }),
  email_status: Type.Enum(['confirmed', 'waiting', 'unsubscribed']),
  account_name: Type.String({ description: 'The name of the account that the reports belong to.' }),
  brand: ShownBrand,
});
