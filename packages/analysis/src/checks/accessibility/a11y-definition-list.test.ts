import { testRule } from '../../fixtures/accessibility.ts';
import { a11yDefinitionList } from './a11y-definition-list.ts';

testRule(a11yDefinitionList, 'definition-list', 'structure');
