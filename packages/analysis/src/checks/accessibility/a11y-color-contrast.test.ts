import { testRule, violation } from '../../fixtures/accessibility.ts';
import { a11yColorContrast } from './a11y-color-contrast.ts';

const gray = {
  ratio: 3.54,
  required: 4.5,
  foreground: '#888888',
  background: '#ffffff',
  fontSize: 16,
  isBold: false,
};

testRule(a11yColorContrast, 'color-contrast', 'low', {
  violations: [
    violation({ contrast: gray }),
    violation({ contrast: { ...gray, ratio: 1.2, foreground: '#eeeeee', required: 3, fontSize: 32 } }),
  ],
  data: { ratio: 1.2, required: 3, foreground: '#eeeeee', background: '#ffffff', size: 32 },
});
