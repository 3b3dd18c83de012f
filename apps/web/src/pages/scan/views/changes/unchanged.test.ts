import { describe, expect, it } from 'vitest';
import type { Changes } from '../../../../api/records.ts';
import { unchangedParts } from './unchanged.ts';

const field = { before: null, after: null, changed: false };
const side = { before: 1, after: 1, added_total: 0, removed_total: 0, added: [], removed: [] };
const same = {
  score: { comparable: true },
  categories: [{ id: 'titles', before: 90, after: 90 }],
  sub_scores: [],
  issues: { new: [], fixed: [], not_applicable: [], not_comparable: [] },
  page: { title: field, h1: field },
  text: { state: 'compared', passages: [] },
  links: { complete: true, internal: side, external: side },
};
const of = (changes: object) => unchangedParts({ ...same, ...changes } as unknown as Changes);

describe('the unchanged parts of a comparison', () => {
  it('are all of them if nothing is different', () => {
    expect(of({})).toEqual(['issues', 'page', 'text', 'links', 'scores']);
  });

  it.each([
    ['issues', { issues: { ...same.issues, fixed: [{}] } }],
    ['issues', { issues: { ...same.issues, not_comparable: [{}] } }],
    ['page', { page: { ...same.page, title: { ...field, changed: true } } }],
    ['text', { text: { state: 'compared', passages: [{}] } }],
    ['text', { text: { state: 'html-deleted', passages: [] } }],
    ['links', { links: { ...same.links, external: { ...side, removed_total: 1 } } }],
    ['links', { links: { ...same.links, complete: false } }],
    ['scores', { categories: [{ id: 'titles', before: 90, after: 95 }] }],
    ['scores', { score: { comparable: false } }],
  ])('are without %s, if there is something to say about them', (name, changes) => {
    expect(of(changes)).toEqual(of({}).filter((one) => one !== name));
  });
});
