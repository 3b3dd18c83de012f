import { languageCodes, sourceLanguage } from '@siteglass/analysis/text';
import { Type } from 'typebox';

/**
 * The language parameter of every route whose response has texts of checks or findings; combine it with other
 * parameters.
 */
export const languageField = {
  lang: Type.Enum([...languageCodes], {
    default: sourceLanguage,
    description:
      'An extension of the contract: language of labels, details, explanations, fixes, messages and errors. Fields that end in `_it` are always in Italian.',
  }),
};

/**
 * The query of a route with no other parameters. Unknown parameters are ignored, as they were before it had a query.
 */
export const LanguageQuery = Type.Object(languageField);
