import { readArguments } from './message.ts';
import { keysOf, type Translation } from './translate.ts';

/** The errors in a catalog: missing and unused keys, and texts whose arguments differ from the English text's. */
export function compareCatalog(english: object, translation: Translation) {
  const [wanted, given] = [keysOf(english), keysOf(translation ?? {})];
  const argumentsOf = (text: string) => [...readArguments(text)].sort().join();
  return {
    missing: [...wanted.keys()].filter((key) => !given.has(key)),
    unknown: [...given.keys()].filter((key) => !wanted.has(key)),
    different: [...given]
      .filter(([key, text]) => wanted.has(key) && argumentsOf(text) !== argumentsOf(wanted.get(key) ?? ''))
      .map(([key]) => key),
  };
}
