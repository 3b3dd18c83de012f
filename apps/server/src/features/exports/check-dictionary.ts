import { describeCheck, type CheckDescription } from '@siteglass/analysis/rendering';
import type { Language } from '@siteglass/analysis/text';

export interface CheckVersion {
  readonly id: string;
  readonly version: number;
}

export type DescribedCheck = readonly [key: string, description: CheckDescription];

export interface CheckDictionary {
  /** The checks that this file has not described yet, by id. */
  readonly describe: (checks: readonly CheckVersion[]) => readonly DescribedCheck[];
}

/**
 * Describes each check once in a file, however many pages have an outcome of it. Pages of different scanner versions
 * can have different versions of a check: the first is described under its id, others under `id@version`.
 */
export function createCheckDictionary(language: Language): CheckDictionary {
  const firstVersions = new Map<string, number>();
  const otherVersions = new Set<string>();

  const newKeyOf = ({ id, version }: CheckVersion): string | null => {
    const first = firstVersions.get(id);
    if (first === undefined) {
      firstVersions.set(id, version);
      return id;
    }
    const key = `${id}@${version}`;
    if (first === version || otherVersions.has(key)) return null;
    otherVersions.add(key);
    return key;
  };

  return {
    describe(checks) {
      const described: DescribedCheck[] = [];
      for (const check of checks) {
        const key = newKeyOf(check);
        if (key !== null) described.push([key, describeCheck(check.id, check.version, language)]);
      }
      return described;
    },
  };
}
