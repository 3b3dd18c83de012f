const others = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

export function hasOtherDigits(text: string): boolean {
  return text.search(others) !== -1;
}

/** The digits of Arabic, Persian, Devanagari, Bengali and Thai as those from 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(others, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (zeros.findLast((zero) => zero <= point) ?? point));
  });
}
