/** The parts of the `TextEncoder` and `TextDecoder` globals that this package uses; see `url-global.d.ts`. */
declare class TextEncoder {
  encode(source: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): { readonly read: number; readonly written: number };
}

declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}
