import { testRule, violation } from '../../fixtures/accessibility.ts';
import { a11yTargetSize } from './a11y-target-size.ts';

testRule(a11yTargetSize, 'target-size', 'small', {
  violations: [
    violation({ size: { width: 20, height: 23 } }),
    // Partly covered by another target: the part that is left.
    violation({ size: { width: 9.6, height: 16.2 } }),
    violation({ rectangle: { x: 0, y: 0, width: 22, height: 22 } }),
  ],
  data: { width: 10, height: 16 },
});
