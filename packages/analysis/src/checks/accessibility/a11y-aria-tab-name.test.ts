import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaTabName } from './a11y-aria-tab-name.ts';

testRule(a11yAriaTabName, 'aria-tab-name', 'nameless');
