/** The part of the `TextEncoder` global that this package uses; see `url-global.d.ts`. */
declare class TextEncoder {
  encodeInto(source: string, destination: Uint8Array): { readonly read: number; readonly written: number };
}
