/** Numbers that work in one country only, whose code they usually lack: toll-free ones and shared-cost ones. */
const nationalOnly =
  /^\(?(?:1[-.\s)]{0,2})?\(?8(?:00|33|44|55|66|77|88)(?!\d{8})|^\(?0(?:800|180|900|137)|^\(?1(?:800|300)\b/;
/** Shorter numbers exist within a country, such as those for emergencies. */
const minDigits = 7;

/** Whether a telephone number needs the code of its country but has none. */
export function lacksCountryCode(number: string): boolean {
  const written = number.replace(/[^\d+().\s-]/g, '').trim();
  if (written.includes('+') || written.startsWith('00') || nationalOnly.test(written)) return false;
  return written.replace(/\D/g, '').length >= minDigits;
}
