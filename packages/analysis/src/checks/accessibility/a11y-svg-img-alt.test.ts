import { testRule } from '../../fixtures/accessibility.ts';
import { a11ySvgImgAlt } from './a11y-svg-img-alt.ts';

testRule(a11ySvgImgAlt, 'svg-img-alt', 'nameless');
