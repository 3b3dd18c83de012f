import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAreaAlt } from './a11y-area-alt.ts';

testRule(a11yAreaAlt, 'area-alt', 'nameless');
