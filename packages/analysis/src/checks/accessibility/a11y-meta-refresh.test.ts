import { expect, it } from 'vitest';

import { judgeTested, ruleResult, testRule, violation } from '../../fixtures/accessibility.ts';
import { a11yMetaRefresh } from './a11y-meta-refresh.ts';

testRule(a11yMetaRefresh, 'meta-refresh', 'reload', {
  violations: [violation({ delaySeconds: 30 })],
  data: { seconds: 30 },
});

it('leaves redirects to their own check', () => {
  const head = '<meta http-equiv="refresh" content="5; url=/other">';
  const found = ruleResult('meta-refresh', { violations: [violation({ delaySeconds: 5 })] });
  expect(judgeTested(a11yMetaRefresh, { head }, [found])).toEqual({
    status: 'not-applicable',
    reason: 'meta-refresh-redirect',
  });
});
