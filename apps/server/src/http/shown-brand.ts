import { Type } from 'typebox';
import type { Branding } from '../pdf/branding.ts';

/** The branding of an account as people without a login see it; null if it has none. */
export const ShownBrand = Type.Union(
  [
    Type.Object({
      name: Type.Union([Type.String(), Type.Null()]),
      colour: Type.Union([Type.String(), Type.Null()], { description: '`#rrggbb`' }),
      logo: Type.Union([Type.String(), Type.Null()], { description: 'A data URL.' }),
    }),
    Type.Null(),
  ],
  { description: 'The branding of the account that the reports belong to; null if it has none.' },
);

export function toShownBrand({ name, color, logo }: Branding) {
  return name === null && color === null && logo === null
    ? null
    : { name, colour: color, logo: toDataUrl(logo) };
}

export const toDataUrl = (logo: Branding['logo']): string | null =>
  logo === null ? null : `data:${logo.mediaType};base64,${Buffer.from(logo.bytes).toString('base64')}`;
