import { testRule } from '../../fixtures/accessibility.ts';
import { a11yNestedInteractive } from './a11y-nested-interactive.ts';

testRule(a11yNestedInteractive, 'nested-interactive', 'nested');
