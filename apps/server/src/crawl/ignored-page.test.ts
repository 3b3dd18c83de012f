import { gradeOf, lossOf } from '@siteglass/analysis';
import { findCheckCard } from '@siteglass/analysis/rendering';
import { describe, expect, it } from 'vitest';
import { remarkPage } from './ignored-page.ts';
import type { FailedPage, PageFailures } from './store/ignoring.ts';

const failed = ['title-missing', 'h1-missing', 'url-long'];
const cardOf = (id: string) => findCheckCard(id, null)!;
const scoreOf = (ids: readonly string[]): number =>
  Math.round(
    ids.map(cardOf).reduce((kept, { severity, weight }) => kept * (1 - lossOf(severity, weight)), 100),
  );
/** The row of a page with these failures. */
function failuresOf(ids: readonly string[], cap = 100): PageFailures {
  const score = Math.min(cap, scoreOf(ids));
  const count = (severity: string) => ids.filter((id) => cardOf(id).severity === severity).length;
  return {
    ...{ seo_score: score, grade: gradeOf(score), score_caps: null, failed_checks: ids },
    ...{ errors: count('error'), warnings: count('warning'), notices: count('notice') },
  };
}
const pageWith = (ids: readonly string[], fields: Partial<FailedPage> = {}): FailedPage => ({
  ...{ url_hash: 1, url: 'https://example.com/', ignored_checks: null, unignored: null },
  ...failuresOf(ids),
  ...fields,
});
const ignoring =
  (...ids: readonly string[]) =>
  (id: string): boolean =>
    ids.includes(id);

describe('a page of a crawl', () => {
  it.each([[['title-missing']], [['h1-missing', 'url-long']], [failed]])(
    'without %s is as if these checks did not exist',
    (ignored) => {
      const left = failed.filter((id) => !ignored.includes(id));
      expect(remarkPage(pageWith(failed), ignoring(...ignored))).toEqual({
        ...{ url_hash: 1, ignored_checks: ignored, unignored: failuresOf(failed) },
        ...failuresOf(left),
      });
    },
  );

  it('is what it was once nothing is ignored anymore', () => {
    const page = pageWith(failed);
    const marked = remarkPage(page, ignoring('title-missing', 'url-long'))!;
    expect(remarkPage({ ...page, ...marked }, ignoring())).toEqual({
      ...{ url_hash: 1, ignored_checks: null, unignored: null },
      ...failuresOf(failed),
    });
  });

  it('starts from what it was when something else is ignored', () => {
    const page = pageWith(failed);
    const marked = remarkPage(page, ignoring('title-missing'))!;
    const other = ignoring('url-long');
    expect(remarkPage({ ...page, ...marked }, other)).toEqual(remarkPage(page, other));
  });

  it('stays as it is if nothing changes', () => {
    const page = pageWith(failed);
    expect(remarkPage(page, ignoring('desc-missing'))).toBe(null);
    const marked = remarkPage(page, ignoring('url-long'))!;
    expect(remarkPage({ ...page, ...marked }, ignoring('url-long'))).toBe(null);
  });

  it('keeps a cap that another check reports, or none', () => {
    const caps = { score_caps: [{ id: 'served-over-http', limit: 49 } as const] };
    const page = pageWith(failed, { ...failuresOf(failed, 49), ...caps });
    expect(remarkPage(page, ignoring(...failed))).toMatchObject({
      ...{ seo_score: 49, grade: 'F', failed_checks: [] },
      ...caps,
    });
  });

  it('loses the cap that an ignored check reports, and gets it back', () => {
    const caps = [
      { id: 'no-title', limit: 45 },
      { id: 'served-over-http', limit: 49 },
    ] as const;
    const capped = { ...failuresOf(failed, 45), score_caps: caps };
    const page = pageWith(failed, capped);
    const marked = remarkPage(page, ignoring('title-missing'))!;
    expect(marked).toMatchObject({ seo_score: 49, grade: 'F', score_caps: [caps[1]], unignored: capped });
    expect(remarkPage({ ...page, ...marked }, ignoring())).toMatchObject({ ...capped, unignored: null });
  });

  it('without a score gets none', () => {
    const page = pageWith(['url-long'], { seo_score: null, grade: null });
    expect(remarkPage(page, ignoring('url-long'))).toMatchObject({ seo_score: null, grade: null });
  });
});
