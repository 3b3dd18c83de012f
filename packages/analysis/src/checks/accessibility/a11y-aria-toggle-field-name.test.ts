import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaToggleFieldName } from './a11y-aria-toggle-field-name.ts';

testRule(a11yAriaToggleFieldName, 'aria-toggle-field-name', 'nameless');
