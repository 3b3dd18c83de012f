import { testRule } from '../../fixtures/accessibility.ts';
import { a11yLinkInTextBlock } from './a11y-link-in-text-block.ts';

testRule(a11yLinkInTextBlock, 'link-in-text-block', 'color');
