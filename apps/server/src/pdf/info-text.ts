const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text of the document's information, written as it is there, and as XML in the document's metadata. */
class InfoText extends String {
  override toString(): string {
    return (
      this.valueOf()
        // No XML has these.
        .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
        .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
    );
  }
}

/**
 * The library writes the information twice: once by `valueOf` as strings of the PDF, and once put into XML as it stands,
 * where a page's title could end an element and say what it likes.
 */
export const infoText = (text: string): string => new InfoText(text) as unknown as string;
