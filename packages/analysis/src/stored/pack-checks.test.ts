import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyze } from '../analyze.ts';
import type { CheckResult } from '../check-result.ts';
import { checks } from '../checks/index.ts';
import { makePage } from '../fixtures/page.ts';
import { checkLists } from './check-lists.ts';
import { packChecks, unpackChecks, type PackedChecks } from './pack-checks.ts';

const listed = new Set(checkLists.at(-1)?.map(({ id, version }) => `${id}@${version}`));
const isListed = ({ id, version }: { readonly id: string; readonly version: number }): boolean =>
  listed.has(`${id}@${version}`);

const all = analyze(makePage()).checks;
const page = all.filter(isListed);
const passed = { id: 'idx-noindex', version: 2, score_impact: 0, status: 'pass' };
const inapplicable = { ...passed, status: 'not-applicable', reason: 'no-title' };
const failed = { ...passed, score_impact: 1.5, status: 'fail', code: 'none', data: { count: 2 } };
const element = { index: 3, tag: 'p', snippet: '<p>' };

const lists: readonly (readonly [name: string, results: readonly object[], inFull: number])[] = [
  ['nothing', [], 0],
  ['a page', all, all.length - page.length],
  ['the listed checks of a page', page, 0],
  ['a check that is left out', page.slice(1), 0],
  ['only every third check', page.filter((_, i) => i % 3 === 0), 0],
  ['another order', page.toReversed(), page.length - 1],
  ['a check twice', [passed, passed], 1],
  ['a check that is not listed', [{ ...passed, id: 'never-heard-of' }, ...page], 1],
  ['another version', page.map((one, i) => (i === 5 ? { ...one, version: 9 } : one)), 1],
  ['a failure without an element', [failed], 0],
  ['a failure with an element', [{ ...failed, element }], 0],
  ['a failure with more elements', [{ ...failed, element, further_elements: [element, element] }], 0],
  ['a failure with further elements alone', [{ ...failed, further_elements: [element] }], 1],
  ['a failure without data', [{ ...passed, status: 'fail', code: 'none' }], 1],
  ['a crash', [{ ...passed, status: 'error', reason: 'crashed', data: { message: 'x' } }], 1],
  ['a status of later', [{ ...passed, status: 'unsure' }], 1],
  ['a pass that costs points', [{ ...passed, score_impact: 1 }], 1],
  ['something not applicable that costs points', [{ ...inapplicable, score_impact: 1 }], 1],
  ['a pass with a field more', [{ ...passed, note: 1 }], 1],
  ['something not applicable without a reason', [{ ...passed, status: 'not-applicable' }], 1],
  ['a field more that JSON leaves out', [{ ...passed, reason: undefined }], 1],
  ['keys in another order', [{ version: 2, id: 'idx-noindex', status: 'pass', score_impact: 0 }], 1],
  [
    'more reasons than characters for them',
    page
      .slice(0, 165)
      .map(({ id, version }, i) => ({ ...inapplicable, id, version, reason: `because-${i}` })),
    8,
  ],
];

describe('check results', () => {
  it.each(lists)('are restored: %s', (_, results, inFull) => {
    const packed = packChecks(results as readonly CheckResult[]);
    const stored = JSON.parse(JSON.stringify(packed)) as PackedChecks;
    expect(JSON.stringify(unpackChecks(stored))).toBe(JSON.stringify(results));
    expect(packed.codes.replaceAll(/[^+]/g, '')).toHaveLength(inFull);
  });

  it('of the first list are read as they were stored', () => {
    const stored = {
      list: 0,
      codes: '.A-!+',
      reasons: ['no-title'],
      rest: [[0.5, 'none', {}], passed],
    };
    expect(unpackChecks(stored)).toEqual([
      { id: 'idx-noindex', version: 1, score_impact: 0, status: 'pass' },
      {
        id: 'idx-noindex-header-conflict',
        version: 1,
        score_impact: 0,
        status: 'not-applicable',
        reason: 'no-title',
      },
      {
        id: 'idx-noindex-canonical-conflict',
        version: 1,
        score_impact: 0.5,
        status: 'fail',
        code: 'none',
        data: {},
      },
      passed,
    ]);
  });

  it('of an unknown list are rejected', () => {
    expect(() => unpackChecks({ list: 99, codes: '.', reasons: [], rest: [] })).toThrow(/list 99/);
  });

  it('use lists that never change', () => {
    const hashes = checkLists.map((list) =>
      createHash('sha256')
        .update(list.map(({ id, version }) => `${id}@${version}`).join(' '))
        .digest('hex')
        .slice(0, 16),
    );
    expect(hashes).toEqual(['7459cbafb9313616', '019d0411c87949a5', '205dc793ec4a8030', '511cb932bd23ea13']);
  });

  it('are almost all in the newest list', () => {
    const others = checks.filter((check) => !isListed(check));
    expect(others.length).toBeLessThan(checks.length / 10);
  });
});
