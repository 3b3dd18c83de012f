import { expect, it } from 'vitest';
import { nothingIgnored } from '../issue-statuses/reads.ts';
import { leaveOutIgnored } from './ignored-failures.ts';

const failed = ['title-missing@1', 'desc-missing@1', 'no-such-check@7'];
const page = { url: 'https://example.com/a', seo_score: 50, score_caps: null, failed_checks: failed };
const ignoring = (...ids: readonly string[]) => ({
  ...nothingIgnored,
  reasonOf: (id: string, url: string) => (ids.includes(id) && url === page.url ? 'Known' : null),
});

it('takes ignored failures out of what lists know of a page', () => {
  expect(leaveOutIgnored({ ...page, seo_score: null }, ignoring('desc-missing', 'no-such-check'))).toEqual({
    seo_score: null,
    score_caps: [],
    failed_checks: ['title-missing@1'],
    ignored_checks: ['desc-missing@1', 'no-such-check@7'],
  });
});

it('leaves other pages as they are', () => {
  expect(leaveOutIgnored(page, ignoring('h1-missing'))).toBeNull();
  expect(leaveOutIgnored({ ...page, url: 'https://example.com/b' }, ignoring('desc-missing'))).toBeNull();
});

it('takes out the cap that they report', () => {
  const caps = [{ id: 'no-title', limit: 45 } as const];
  const capped = { ...page, seo_score: 45, score_caps: caps, failed_checks: ['title-missing@1'] };
  const shown = leaveOutIgnored(capped, ignoring('title-missing'));
  expect(shown).toMatchObject({ seo_score: 100, score_caps: [] });
});
