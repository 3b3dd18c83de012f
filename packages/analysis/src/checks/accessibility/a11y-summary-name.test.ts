import { testRule } from '../../fixtures/accessibility.ts';
import { a11ySummaryName } from './a11y-summary-name.ts';

testRule(a11ySummaryName, 'summary-name', 'nameless');
