import { languageCodes, sourceLanguage } from '@siteglass/analysis/text';
import { Type } from 'typebox';

/** The parameter of every route whose response has texts of checks or findings, for a query with others. */
export const languageField = {
  lang: Type.Enum([...languageCodes], {
    default: sourceLanguage,
    description:
      'An extension of the contract: the language of labels, details, explanations, fixes, messages and errors. Fields that end in `_it` are always in Italian.',
  }),
};

/** The query of a route that takes nothing else; like before it had one, it ignores other parameters. */
export const LanguageQuery = Type.Object(languageField);
