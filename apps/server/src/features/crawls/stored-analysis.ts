import { renderAnalysis, upgradeStored, type RenderedPageAnalysis } from '@siteglass/analysis/rendering';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export type StoredAnalysis = ReturnType<typeof upgradeStored>;

/** A page's analysis as it is stored: deflated JSON. */
export async function readStoredAnalysis(document: Buffer): Promise<StoredAnalysis> {
  // Written by this service under a schema version.
  return upgradeStored(JSON.parse((await inflate(document)).toString('utf8')) as object);
}

/** The same as the API gives it, with its texts in both languages. */
export async function renderStoredAnalysis(document: Buffer): Promise<RenderedPageAnalysis> {
  return renderAnalysis(await readStoredAnalysis(document));
}
