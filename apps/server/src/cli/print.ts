import { escapeLine } from '../line-of-text.ts';

/** Prints lines of values separated by tabs. Nothing in them controls the terminal, whoever it comes from. */
export function print(text: string): void {
  console.log(printable(text));
}

export function printable(text: string): string {
  return text.replaceAll(/[^\n\t]+/g, escapeLine);
}
