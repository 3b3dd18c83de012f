import type { MailBrand } from '../../mail/frame-html.ts';
import { readLogoSize } from '../../pdf/logo-size.ts';
import type { AccountBranding } from './use-cases.ts';

/** Pixels. */
const maxLogo = { width: 180, height: 44 } as const;

/** The branding of an account as its emails show it. A logo that cannot be read is left out. */
export function toMailBrand({ name, color, logo, senderName }: AccountBranding): MailBrand {
  const size = logo === null ? null : readLogoSize(logo.bytes);
  const scale = size === null ? 1 : Math.min(1, maxLogo.width / size.width, maxLogo.height / size.height);
  // Mail clients show the name in the place of the address: it must not look like another one.
  const sender = (senderName ?? name ?? '').replaceAll('@', ' ').trim();
  return {
    name,
    color,
    logo:
      logo === null || size === null
        ? null
        : {
            ...logo,
            width: Math.max(1, Math.round(size.width * scale)),
            height: Math.max(1, Math.round(size.height * scale)),
          },
    senderName: sender === '' ? null : sender,
  };
}
