import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAriaTooltipName } from './a11y-aria-tooltip-name.ts';

testRule(a11yAriaTooltipName, 'aria-tooltip-name', 'nameless');
