import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaProhibitedAttr } from './a11y-aria-prohibited-attr.ts';

testRule(a11yAriaProhibitedAttr, 'aria-prohibited-attr', 'prohibited', { data: { names: ['a', 'b', 'c'] } });
