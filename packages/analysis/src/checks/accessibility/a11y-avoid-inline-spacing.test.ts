import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAvoidInlineSpacing } from './a11y-avoid-inline-spacing.ts';

testRule(a11yAvoidInlineSpacing, 'avoid-inline-spacing', 'fixed');
