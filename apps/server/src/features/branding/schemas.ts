import { Type } from 'typebox';
import { nameField } from '../../http/text-fields.ts';
import { logoSides, maxBrandNameLength, maxLogoBytes } from './use-cases.ts';

const example = { examples: ['Acme & Sons'] };
const newName = Type.Union([nameField(maxBrandNameLength, example), Type.Null()]);
const name = Type.Union([Type.String(example), Type.Null()]);
const color = Type.Union([Type.String({ examples: ['#0b6e6e'] }), Type.Null()], {
  description: '`#rrggbb`',
});
const logo = Type.Union([Type.String(), Type.Null()], {
  description:
    `A data URL of a PNG or JPEG image of at most ${maxLogoBytes / 1024} KiB, ` +
    `with sides of ${logoSides.min} to ${logoSides.max} pixels.`,
});

const senderText = 'What the From header of report emails shows; null: the name.';

export const BrandingBody = Type.Object(
  {
    ...{ name: newName, colour: color, logo },
    sender_name: Type.Optional(
      Type.Union([nameField(maxBrandNameLength), Type.Null()], { description: senderText }),
    ),
  },
  { additionalProperties: false },
);

export const BrandingRecord = Type.Object({
  name,
  colour: color,
  logo,
  sender_name: Type.Union([Type.String(), Type.Null()], { description: senderText }),
  in_plan: Type.Boolean({
    description:
      'Whether the plan includes branding. If not, all fields are null, and branding saved earlier is kept.',
  }),
});
