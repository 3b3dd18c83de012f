/** The part of the `TextEncoder` global that this package uses; see `url-global.d.ts`. */
declare class TextEncoder {
  encode(source: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): { readonly read: number; readonly written: number };
}
