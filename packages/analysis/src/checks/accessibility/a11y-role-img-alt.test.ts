import { testRule } from '../../fixtures/accessibility.ts';
import { a11yRoleImgAlt } from './a11y-role-img-alt.ts';

testRule(a11yRoleImgAlt, 'role-img-alt', 'nameless');
