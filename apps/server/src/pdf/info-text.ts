const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Document information text: written as is in the PDF's strings, and escaped as XML in its metadata. */
class InfoText extends String {
  override toString(): string {
    return (
      this.valueOf()
        // XML does not allow these characters.
        .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
        .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
    );
  }
}

/**
 * The library writes the information twice: once through `valueOf` as PDF strings, and once unescaped into XML, where a
 * page's title could close an element and inject markup.
 */
export const infoText = (text: string): string => new InfoText(text) as unknown as string;
