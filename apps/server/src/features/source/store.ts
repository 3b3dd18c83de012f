import type { Queryable } from '../../database/pool.ts';

/** The HTML that was analysed, gzip-compressed UTF-8; null where it is kept no longer. */
export async function findHtml(db: Queryable, analysisId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ html: Buffer }>({
    name: 'html-by-analysis',
    text: 'select html from analysis_html where analysis_id = $1',
    values: [analysisId],
  });
  return rows[0]?.html ?? null;
}
