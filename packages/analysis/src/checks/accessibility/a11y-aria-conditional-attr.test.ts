import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaConditionalAttr } from './a11y-aria-conditional-attr.ts';

testRule(a11yAriaConditionalAttr, 'aria-conditional-attr', 'condition');
