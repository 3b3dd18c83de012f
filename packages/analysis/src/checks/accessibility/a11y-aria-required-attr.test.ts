import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaRequiredAttr } from './a11y-aria-required-attr.ts';

testRule(a11yAriaRequiredAttr, 'aria-required-attr', 'missing', { data: { names: ['a', 'b', 'c'] } });
