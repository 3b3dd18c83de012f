import { testRule } from '../../fixtures/accessibility.ts';
import { a11yScrollableRegionFocusable } from './a11y-scrollable-region-focusable.ts';

testRule(a11yScrollableRegionFocusable, 'scrollable-region-focusable', 'unreachable');
