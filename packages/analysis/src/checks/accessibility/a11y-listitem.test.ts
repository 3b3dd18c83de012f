import { testRule } from '../../fixtures/accessibility.ts';
import { a11yListitem } from './a11y-listitem.ts';

testRule(a11yListitem, 'listitem', 'outside');
