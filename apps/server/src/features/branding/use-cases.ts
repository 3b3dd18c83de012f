import { inTransaction, type Pool } from '../../database/pool.ts';
import { AppError } from '../../errors.ts';
import { readName } from '../../line-of-text.ts';
import { noBranding, type Branding } from '../../pdf/branding.ts';
import { recordAccountEvent, type Origin } from '../account-events/use-cases.ts';
import type { Account } from '../accounts/use-cases.ts';
import { readImage } from './read-image.ts';
import * as store from './store.ts';

export type { Branding } from '../../pdf/branding.ts';

/** Characters. */
export const maxBrandNameLength = 60;
/** Bytes of the image itself. */
export const maxLogoBytes = 150 * 1024;
/** Pixels per side. */
export const logoSides = { min: 16, max: 2000 } as const;

/** What reports and their emails show. */
export interface AccountBranding extends Branding {
  /** In the From header of emails; null: the name. */
  readonly senderName: string | null;
}

export const noAccountBranding: AccountBranding = { ...noBranding, senderName: null };

export interface NewBranding {
  readonly name: string | null;
  /** `#rrggbb`. */
  readonly color: string | null;
  /** A data URL. */
  readonly logo: string | null;
  readonly senderName: string | null;
}

type Owner = Pick<Account, 'id' | 'plan'>;

export interface BrandingUseCases {
  /** Empty if the account's plan does not include branding, whatever is stored. */
  readonly read: (account: Owner) => Promise<AccountBranding>;
  /** Replaces all of it. @throws {AppError} FORBIDDEN if the plan does not include it; INVALID_REQUEST */
  readonly save: (account: Owner, branding: NewBranding, origin: Origin) => Promise<AccountBranding>;
  /** Also allowed if the plan does not include it. */
  readonly remove: (accountId: number, origin: Origin) => Promise<void>;
}

/** Included in `pro` and in the operator's own plans. */
export function hasBranding({ plan }: Pick<Account, 'plan'>): boolean {
  return plan !== 'guest' && plan !== 'free';
}

export function createBranding({ pool }: { pool: Pool }): BrandingUseCases {
  return {
    async read(account) {
      if (!hasBranding(account)) return noAccountBranding;
      const row = await store.findBranding(pool, account.id);
      return row === null ? noAccountBranding : toBranding(row);
    },

    async save(account, { name, color, logo, senderName }, origin) {
      if (!hasBranding(account)) {
        throw new AppError('FORBIDDEN', `The plan "${account.plan}" does not include branded reports.`);
      }
      const image = logo === null ? null : await readLogo(logo);
      const row = {
        name: name === null ? null : readName('name', name, maxBrandNameLength),
        colour: color === null ? null : readColor(color),
        logo: image && image.bytes,
        logo_type: image && image.mediaType,
        sender_name: senderName === null ? null : readName('sender_name', senderName, maxBrandNameLength),
      };
      await inTransaction(pool, async (client) => {
        await store.upsertBranding(client, account.id, row);
        await recordAccountEvent(client, { accountId: account.id, kind: 'branding-changed', origin });
      });
      return toBranding(row);
    },

    remove: (accountId, origin) =>
      inTransaction(pool, async (client) => {
        if (await store.deleteBranding(client, accountId))
          await recordAccountEvent(client, { accountId, kind: 'branding-changed', origin });
      }),
  };
}

function readColor(text: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(text)) {
    throw new AppError('INVALID_REQUEST', 'colour must have the form #rrggbb.');
  }
  return text.toLowerCase();
}

async function readLogo(
  dataUrl: string,
): Promise<{ readonly bytes: Buffer; readonly mediaType: 'image/png' | 'image/jpeg' }> {
  const encoded = /^data:[a-z]+\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (encoded === undefined) {
    throw new AppError('INVALID_REQUEST', 'logo must be a Base64 data URL.');
  }
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > maxLogoBytes) {
    throw new AppError('INVALID_REQUEST', `logo must not be larger than ${maxLogoBytes / 1024} KiB.`);
  }
  const image = await readImage(bytes, logoSides.max);
  if (image === null) throw new AppError('INVALID_REQUEST', 'logo must be a PNG or JPEG image.');
  const { min, max } = logoSides;
  if ([image.width, image.height].some((side) => side < min || side > max)) {
    throw new AppError(
      'INVALID_REQUEST',
      `logo must be ${min} to ${max} pixels wide and high; it is ${image.width} × ${image.height}.`,
    );
  }
  return { bytes, mediaType: image.mediaType };
}

function toBranding({
  name,
  colour: color,
  logo,
  logo_type,
  sender_name,
}: store.BrandingRow): AccountBranding {
  return {
    name,
    color,
    logo: logo === null || logo_type === null ? null : { bytes: new Uint8Array(logo), mediaType: logo_type },
    senderName: sender_name,
  };
}
