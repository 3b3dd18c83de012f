import { testRule } from '../../fixtures/accessibility.ts';
import { a11yHtmlXmlLangMismatch } from './a11y-html-xml-lang-mismatch.ts';

testRule(a11yHtmlXmlLangMismatch, 'html-xml-lang-mismatch', 'mismatch');
