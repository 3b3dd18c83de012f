import type { Client, Queryable } from '../../../database/pool.ts';

/** What an image of a page is; `name` says of which part in which viewport, and in which format. */
export interface ScreenshotRow {
  readonly name: string;
  /** In pixels of the image. */
  readonly width: number;
  readonly height: number;
  /** The part of the page that it shows, from its upper left corner, in CSS pixels. */
  readonly page_width: number;
  readonly page_height: number;
  /** Of a frame of a film: milliseconds from the beginning of the load until it was drawn. */
  readonly at_ms: number | null;
  readonly bytes: number;
}

export interface NewScreenshot {
  readonly name: string;
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly atMs?: number;
}

export async function insertScreenshots(
  client: Client,
  analysisId: string,
  screenshots: readonly NewScreenshot[],
): Promise<void> {
  for (const { name, image, width, height, pageWidth, pageHeight, atMs = null } of screenshots) {
    await client.query({
      name: 'insert-screenshot',
      text: `insert into screenshots (analysis_id, name, image, width, height, page_width, page_height, at_ms)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [analysisId, name, image, width, height, pageWidth, pageHeight, atMs],
    });
  }
}

/** Those of an analysis that are still stored, without the images. */
export async function listScreenshots(db: Queryable, analysisId: string): Promise<readonly ScreenshotRow[]> {
  const { rows } = await db.query<ScreenshotRow>({
    name: 'screenshots-of-analysis',
    text: `select name, width, height, page_width, page_height, at_ms, length(image) as bytes
           from screenshots where analysis_id = $1`,
    values: [analysisId],
  });
  return rows;
}

/** An image with its sizes; null if it was not taken, or has been deleted. */
export async function findScreenshot(
  db: Queryable,
  analysisId: string,
  name: string,
): Promise<(ScreenshotRow & { readonly image: Buffer }) | null> {
  const { rows } = await db.query<ScreenshotRow & { readonly image: Buffer }>({
    name: 'screenshot',
    text: `select name, width, height, page_width, page_height, at_ms, length(image) as bytes, image
           from screenshots where analysis_id = $1 and name = $2`,
    values: [analysisId, name],
  });
  return rows[0] ?? null;
}
