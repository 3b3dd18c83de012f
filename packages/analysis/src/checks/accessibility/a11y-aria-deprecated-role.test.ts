import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaDeprecatedRole } from './a11y-aria-deprecated-role.ts';

testRule(a11yAriaDeprecatedRole, 'aria-deprecated-role', 'deprecated', { data: { names: ['a', 'b', 'c'] } });
