import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaRequiredParent } from './a11y-aria-required-parent.ts';

testRule(a11yAriaRequiredParent, 'aria-required-parent', 'parent', { data: { names: ['a', 'b', 'c'] } });
