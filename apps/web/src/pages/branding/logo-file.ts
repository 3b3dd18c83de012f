/** Bytes; pixels of a side. */
const largest = 150 * 1024;
const sides = { least: 16, most: 2000 };

export type LogoProblem =
  | { readonly kind: 'large'; readonly bytes: number }
  | { readonly kind: 'odd' }
  | { readonly kind: 'sides'; readonly width: number; readonly height: number };

/** The file as a data URL, where the service would take it; it looks again. */
export async function readLogoFile(file: File): Promise<{ readonly dataUrl: string } | LogoProblem> {
  if (file.size > largest) return { kind: 'large', bytes: file.size };
  if (file.type !== 'image/png' && file.type !== 'image/jpeg') return { kind: 'odd' };
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { kind: 'odd' };
  }
  const { width, height } = image;
  image.close();
  if ([width, height].some((side) => side < sides.least || side > sides.most)) {
    return { kind: 'sides', width, height };
  }
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return { dataUrl: `data:${file.type};base64,${btoa(binary)}` };
}

/** What a data URL holds: read here, as pages of this site load no image from such an address. */
export function blobOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const bytes = Uint8Array.from(atob(dataUrl.slice(comma + 1)), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
