import type { SpfAnswer, SpfQuestion } from './check-host.ts';
import { DnsError, recordsOf, type DnsLookup } from './dns-lookup.ts';
import { fitName, isQueryable } from './domain-name.ts';
import { expandMacros, parseMacroString, usesMacro, type MacroString } from './spf-macro.ts';
import { findValidatedNames, pickValidatedName } from './validated-names.ts';

/**
 * The reason that a domain publishes for rejecting a message; null if there is none that can be read.
 * Source: RFC 7208 section 6.2.
 *
 * @throws the reason of the signal
 */
export async function readExplanation(
  question: SpfQuestion,
  { explanation }: SpfAnswer,
  lookup: DnsLookup,
  signal: AbortSignal,
): Promise<string | null> {
  if (explanation === null) return null;
  const { domain, modifier } = explanation;
  const expand = async (text: MacroString): Promise<string> => {
    const names = usesMacro(text, 'p') ? await findValidatedNames(question.address, lookup, signal) : [];
    const validated = pickValidatedName(names, domain);
    return expandMacros(text, { ...question, domain }, { validated });
  };
  try {
    const name = fitName(await expand(modifier.target));
    const [record, ...others] = isQueryable(name) ? recordsOf(await lookup.txt(name, signal)) : [];
    const text = record === undefined || others.length > 0 ? null : parseMacroString(record, 'explanation');
    return text === null ? null : await expand(text);
  } catch (error) {
    if (error instanceof DnsError) return null;
    throw error;
  }
}
