import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaProgressbarName } from './a11y-aria-progressbar-name.ts';

testRule(a11yAriaProgressbarName, 'aria-progressbar-name', 'nameless');
