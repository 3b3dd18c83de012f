import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaValidAttrValue } from './a11y-aria-valid-attr-value.ts';

testRule(a11yAriaValidAttrValue, 'aria-valid-attr-value', 'value', { data: { names: ['a', 'b', 'c'] } });
