import { catalogs } from './catalogs.ts';
import { makeTranslator } from './translate.ts';

/** The texts of this package in any language. */
export const textIn = makeTranslator(catalogs);
