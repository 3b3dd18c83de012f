import type { TestService } from './test-service.ts';

/** A WebP image of one pixel. */
export const smallImage = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** Stores an image for a scan that was made without a browser. */
export async function storeScreenshot(
  { pool }: Pick<TestService, 'pool'>,
  taskId: string,
  { name = 'mobile-fold.webp', image = smallImage } = {},
): Promise<void> {
  await pool.query(
    `insert into screenshots (analysis_id, name, image, width, height, page_width, page_height)
     select analysis_id, $2, $3, 1, 1, 412, 732 from scans where task_id = $1
     on conflict do nothing`,
    [taskId, name, image],
  );
}
