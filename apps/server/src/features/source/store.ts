import type { Queryable } from '../../database/pool.ts';

/** The analyzed HTML, gzip-compressed UTF-8; null if it has been deleted. */
export async function findHtml(db: Queryable, analysisId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ html: Buffer }>({
    name: 'html-by-analysis',
    text: 'select html from analysis_html where analysis_id = $1',
    values: [analysisId],
  });
  return rows[0]?.html ?? null;
}
