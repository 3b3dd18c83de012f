import { testRule } from '../../fixtures/accessibility.ts';
import { a11yObjectAlt } from './a11y-object-alt.ts';

testRule(a11yObjectAlt, 'object-alt', 'nameless');
