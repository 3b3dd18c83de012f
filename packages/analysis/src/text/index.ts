export { isLanguage, languageCodes, languages, sourceLanguage, type Language } from './languages.ts';
export {
  formatMessage,
  readArguments,
  type ArgumentsOf,
  type DataFor,
  type MessageData,
  type MessageValue,
} from './message.ts';
export { compareCatalog } from './compare-catalog.ts';
export { keysOf, makeTranslator, type Catalogs, type Translation } from './translate.ts';
