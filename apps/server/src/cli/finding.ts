import { escapeLine } from '../line-of-text.ts';
import { print } from './print.ts';

/** What `doctor` and other commands report about one part. */
export interface Finding {
  readonly part: string;
  /**
   * `missing` disables a feature. `broken` is something that was configured or that nothing works without. `warning`
   * may be a mistake. `set` and `default` are values of settings.
   */
  readonly state: 'ok' | 'missing' | 'broken' | 'warning' | 'set' | 'default';
  readonly detail: string;
}

/** Prints a line for each; the command exits with 1 if something is broken. */
export function showFindings(findings: readonly Finding[]): void {
  for (const { part, state, detail } of findings) {
    const mark = state === 'broken' ? 'BROKEN' : state;
    print(`${mark.padEnd(7)}  ${escapeLine(`${part}: ${detail}`)}`);
  }
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
}
