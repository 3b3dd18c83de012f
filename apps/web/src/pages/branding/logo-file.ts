/** Maximum size in bytes; maximum width and height in pixels. */
const largest = 150 * 1024;
const sides = { min: 16, max: 2000 };

export type LogoProblem =
  | { readonly kind: 'large'; readonly bytes: number }
  | { readonly kind: 'odd' }
  | { readonly kind: 'sides'; readonly width: number; readonly height: number };

/** The file as a data URL if it meets the service's requirements; the service validates it again. */
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
  if ([width, height].some((side) => side < sides.min || side > sides.max)) {
    return { kind: 'sides', width, height };
  }
  let binary = '';
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return { dataUrl: `data:${file.type};base64,${btoa(binary)}` };
}
