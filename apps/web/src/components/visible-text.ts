/** Characters that change how others are shown, or are not shown at all: what is there must be seen. */
const unseen = /(?![\t\n\r])[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Source as it can be read: control characters get a sign, and text cannot be made to look turned round. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}
