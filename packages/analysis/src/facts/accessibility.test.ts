import { describe, expect, it } from 'vitest';

import { accessibilityRuleIds, accessibilityRules } from '../accessibility-rules.ts';
import { checks } from '../checks/index.ts';
import { ruleResult, tested, violation } from '../fixtures/accessibility.ts';
import { makeRenderedPage } from '../fixtures/rendered.ts';
import { judgeRule, namesOf } from '../judge-rule.ts';
import { readAccessibility } from './accessibility.ts';
import { readPage, readRenderedPage } from './facts.ts';

/** As read from the rendered page, whose element 7 is `<main>`. */
function read(rules: Parameters<typeof tested>[0]) {
  const page = makeRenderedPage({}, {}, { accessibility: tested(rules) });
  const facts = readRenderedPage(page, readPage(page).facts)?.facts;
  if (facts === undefined) throw new Error('the page is rendered');
  return facts.accessibility;
}

describe('what axe-core found', () => {
  it('is unknown for the HTML as sent, and if it was not run', () => {
    expect(readAccessibility(null, [])).toEqual({ rules: null, reason: 'not-rendered' });
    expect(read(null)).toEqual({ rules: null, reason: 'not-tested-in-browser' });
  });

  it('counts elements that the parsed document does not have at their index, but does not name them', () => {
    const violations = [
      violation(),
      violation({ tag: 'p' }),
      violation({ index: 999 }),
      violation({ index: null }),
    ];
    expect(judgeRule(read([ruleResult('list', { violations })]), 'list', 'structure')).toMatchObject({
      data: { count: 4 },
      elements: [7],
    });
  });

  it('names each attribute once, at most ten', () => {
    const violations = [violation({ names: ['a', 'b'] }), violation({ names: ['b', 'c'] })];
    expect(namesOf(violations)).toEqual({ names: ['a', 'b', 'c'] });
    const many = Array.from({ length: 20 }, (_, i) => violation({ names: [String(i)] }));
    expect(namesOf(many).names).toHaveLength(10);
  });

  it('is reported by checks that exist', () => {
    const ids = new Set(checks.map(({ id }) => id));
    expect(accessibilityRuleIds.filter((rule) => !ids.has(accessibilityRules[rule]))).toEqual([]);
  });
});
