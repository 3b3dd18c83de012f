import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaHiddenFocus } from './a11y-aria-hidden-focus.ts';

testRule(a11yAriaHiddenFocus, 'aria-hidden-focus', 'focusable');
