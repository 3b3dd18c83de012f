import { catalogs, type Area } from './catalogs.ts';
import { makeTranslator } from './translate.ts';

/** The texts of this package in any language. */
export const textIn = makeTranslator<Area>((language) => catalogs[language]);
