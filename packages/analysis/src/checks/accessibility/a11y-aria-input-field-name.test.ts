import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaInputFieldName } from './a11y-aria-input-field-name.ts';

testRule(a11yAriaInputFieldName, 'aria-input-field-name', 'nameless');
