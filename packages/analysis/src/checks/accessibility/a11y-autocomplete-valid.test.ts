import { testRule } from '../../fixtures/accessibility.ts';
import { a11yAutocompleteValid } from './a11y-autocomplete-valid.ts';

testRule(a11yAutocompleteValid, 'autocomplete-valid', 'invalid');
