import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaCommandName } from './a11y-aria-command-name.ts';

testRule(a11yAriaCommandName, 'aria-command-name', 'nameless');
