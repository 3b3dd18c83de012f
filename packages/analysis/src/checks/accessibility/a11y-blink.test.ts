import { testRule } from '../../fixtures/accessibility.ts';
import { a11yBlink } from './a11y-blink.ts';

testRule(a11yBlink, 'blink', 'blink');
