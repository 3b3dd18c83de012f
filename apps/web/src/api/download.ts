import { errorOf, offline } from './client.ts';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Downloads a whole file from the service. `nameElse` is used if the response names no file. @throws ApiError */
export async function fetchFile(address: string, nameElse: string): Promise<SavedFile> {
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { accept: '*/*' } });
    if (answer.ok) {
      return {
        name: nameIn(answer.headers.get('content-disposition')) ?? nameElse,
        content: await answer.blob(),
      };
    }
  } catch {
    throw offline();
  }
  let responseBody: unknown;
  try {
    responseBody = await answer.json();
  } catch {
    // The body is not JSON: the response came from something between the browser and the service.
  }
  throw errorOf(answer, responseBody);
}

/** The file name in a `Content-Disposition` header (RFC 6266): `filename*` takes precedence over `filename`. */
export function nameIn(disposition: string | null): string | null {
  const long = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (long !== undefined) {
    try {
      return decodeURIComponent(long.trim());
    } catch {
      // Malformed `filename*`; the plain `filename` may still be valid.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}
