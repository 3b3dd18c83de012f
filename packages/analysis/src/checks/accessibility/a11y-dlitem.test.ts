import { testRule } from '../../fixtures/accessibility.ts';
import { a11yDlitem } from './a11y-dlitem.ts';

testRule(a11yDlitem, 'dlitem', 'outside');
