/** Invisible characters and those that change how others are displayed. Source must show what is really there. */
const unseen = /(?![\t\n\r])[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Source in readable form: control characters become symbols, and bidi controls cannot reorder the text. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}
