import { testRule } from '../../fixtures/accessibility.ts';
import { a11yTdHeadersAttr } from './a11y-td-headers-attr.ts';

testRule(a11yTdHeadersAttr, 'td-headers-attr', 'reference');
