import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaRequiredChildren } from './a11y-aria-required-children.ts';

testRule(a11yAriaRequiredChildren, 'aria-required-children', 'children');
