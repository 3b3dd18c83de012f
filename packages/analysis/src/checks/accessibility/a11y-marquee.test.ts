import { testRule } from '../../fixtures/accessibility.ts';
import { a11yMarquee } from './a11y-marquee.ts';

testRule(a11yMarquee, 'marquee', 'marquee');
