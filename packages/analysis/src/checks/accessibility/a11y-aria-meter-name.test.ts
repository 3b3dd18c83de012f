import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaMeterName } from './a11y-aria-meter-name.ts';

testRule(a11yAriaMeterName, 'aria-meter-name', 'nameless');
