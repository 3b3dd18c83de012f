import { keepChoice, readChoice } from '../words/choice.ts';

/** Whether shortcuts of a single character are on, which they are unless the user turns them off in this browser. */
export function hasSingleKeys(): boolean {
  return readChoice('single-keys') !== 'off';
}

export function chooseSingleKeys(isOn: boolean): void {
  keepChoice('single-keys', isOn ? null : 'off');
}
