import { makeTranslator } from '@siteglass/analysis/text';
import { catalogs, type Area } from './catalogs.ts';

/** The service's texts in any language. */
export const textIn = makeTranslator<Area>((language) => catalogs[language]);
