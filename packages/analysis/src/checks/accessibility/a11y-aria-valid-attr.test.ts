import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaValidAttr } from './a11y-aria-valid-attr.ts';

testRule(a11yAriaValidAttr, 'aria-valid-attr', 'unknown', { data: { names: ['a', 'b', 'c'] } });
