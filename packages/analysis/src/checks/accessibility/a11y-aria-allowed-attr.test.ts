import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaAllowedAttr } from './a11y-aria-allowed-attr.ts';

testRule(a11yAriaAllowedAttr, 'aria-allowed-attr', 'unsupported', { data: { names: ['a', 'b', 'c'] } });
