/** Whose report it is: what an agency puts in the place of the service's own name, mark and colour. */
export interface Branding {
  /** Null: the service's own name. */
  readonly name: string | null;
  /** #rrggbb; null: the service's own. */
  readonly colour: string | null;
  readonly logo: { readonly bytes: Uint8Array; readonly mediaType: 'image/png' | 'image/jpeg' } | null;
}

export const noBranding: Branding = { name: null, colour: null, logo: null };
