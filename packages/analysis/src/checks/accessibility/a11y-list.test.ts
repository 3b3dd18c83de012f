import { testRule } from '../../fixtures/accessibility.ts';
import { a11yList } from './a11y-list.ts';

testRule(a11yList, 'list', 'structure', { data: { names: ['a', 'b', 'c'] } });
