import type { Language } from '@siteglass/analysis/text';
import { taskErrorTable, type TaskErrorCode } from '../../errors.ts';
import { sayIn } from '../../text/say.ts';
import type { ReportError } from './use-cases.ts';

/** Why a report could not be generated, for its recipients. */
export const failureTexts = {
  ...taskErrorTable,
  INTERNAL_ERROR: 'The service failed.',
  FORBIDDEN: 'The plan of the account no longer includes this report.',
  INVALID_URL: 'The URL cannot be scanned.',
} as const satisfies Readonly<Record<TaskErrorCode | 'FORBIDDEN' | 'INVALID_URL', string>>;

/** The reason as a sentence, or the code itself if it is not known here. */
export function describeFailure({ code }: ReportError, language: Language): string {
  const reasons: Readonly<Record<string, string>> = sayIn(
    failureTexts,
    language,
    'emails',
    'report-failures',
  );
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? code;
}
