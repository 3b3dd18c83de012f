import { makeTranslator } from '@siteglass/analysis/text';
import { catalogs } from './catalogs.ts';

/** The texts of the service in any language. */
export const textIn = makeTranslator(catalogs);
