import { testRule } from '../../fixtures/accessibility.ts';
import { a11yValidLang } from './a11y-valid-lang.ts';

testRule(a11yValidLang, 'valid-lang', 'invalid', { data: { names: ['a', 'b', 'c'] } });
