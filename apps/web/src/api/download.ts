import { errorOf, offline } from './client.ts';

export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Reads a whole file that the service makes. Its name is the service's, else the one given. @throws ApiError */
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
  let told: unknown;
  try {
    told = await answer.json();
  } catch {
    // Something between here and the service has answered.
  }
  throw errorOf(answer, told);
}

/** The file name of a `Content-Disposition` (RFC 6266): its long form before its plain one. */
export function nameIn(disposition: string | null): string | null {
  const long = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (long !== undefined) {
    try {
      return decodeURIComponent(long.trim());
    } catch {
      // Not written as it should be: the plain one may be.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}
