import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaRoles } from './a11y-aria-roles.ts';

testRule(a11yAriaRoles, 'aria-roles', 'invalid', { data: { names: ['a', 'b', 'c'] } });
