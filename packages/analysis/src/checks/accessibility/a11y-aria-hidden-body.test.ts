import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaHiddenBody } from './a11y-aria-hidden-body.ts';

testRule(a11yAriaHiddenBody, 'aria-hidden-body', 'hidden');
