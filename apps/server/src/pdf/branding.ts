/** Whose report it is: what an agency uses in place of the service's own name, logo and color. */
export interface Branding {
  /** Null for the service's own name. */
  readonly name: string | null;
  /** #rrggbb; null for the service's own. */
  readonly color: string | null;
  readonly logo: { readonly bytes: Uint8Array; readonly mediaType: 'image/png' | 'image/jpeg' } | null;
}

export const noBranding: Branding = { name: null, color: null, logo: null };
