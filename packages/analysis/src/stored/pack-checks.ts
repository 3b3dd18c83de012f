import type { CheckResult, FailedCheck } from '../check-result.ts';
import { checkLists, type ListedCheck } from './check-lists.ts';

/** Results of checks, most of which only say that there was nothing to report. */
export interface PackedChecks {
  /** Number of the list that the codes correspond to. */
  readonly list: number;
  /**
   * One character per check of the list: . passed; ! failed; A, B, … not applicable, by its reason; - no result here.
   * Plus + for a result that is stored in full and is not in the list.
   */
  readonly codes: string;
  readonly reasons: readonly string[];
  /** In the order of their codes: the findings for !, the entire result for +. */
  readonly rest: readonly unknown[];
}

const newest = checkLists.length - 1;
const newestList = checkLists[newest] ?? [];
const places = new Map(newestList.map(({ id, version }, i) => [`${id}@${version}`, i]));

const passKeys = ['id', 'version', 'score_impact', 'status'];
const inapplicableKeys = [...passKeys, 'reason'];
const failKeys = [...passKeys, 'code', 'data', 'element', 'further_elements'];
const passCode = '.';
const failCode = '!';
const noCode = '-';
const otherCode = '+';
/** The characters of the reasons, in order: the rest of ASCII, and the printable ones of Latin-1. */
const reasonCodes = Array.from({ length: 127 - 65 }, (_, i) => 65 + i).concat(
  Array.from({ length: 256 - 161 }, (_, i) => 161 + i),
);
const reasonPlaces = new Map(reasonCodes.map((code, place) => [code, place]));

export function packChecks(results: readonly CheckResult[]): PackedChecks {
  const reasons: string[] = [];
  const rest: unknown[] = [];
  let codes = '';
  let next = 0;
  for (const result of results) {
    const place = placeOf(result, next);
    const code = place < next ? otherCode : packResult(result, reasons, rest);
    if (code === otherCode) rest.push(result);
    else {
      codes += noCode.repeat(place - next);
      next = place + 1;
    }
    codes += code;
  }
  return { list: newest, codes, reasons, rest };
}

/** Returns a value less than `next` if the list does not contain it at `next` or later. */
function placeOf({ id, version }: CheckResult, next: number): number {
  const expected = newestList[next];
  if (expected?.id === id && expected.version === version) return next;
  return places.get(`${id}@${version}`) ?? -1;
}

/** Returns the code, or the code for other results if unpacking would not restore the result exactly. */
function packResult(result: CheckResult, reasons: string[], rest: unknown[]): string {
  switch (result.status) {
    case 'pass':
      return result.score_impact === 0 && hasKeys(result, passKeys, 4) ? passCode : otherCode;
    case 'not-applicable': {
      const isPlain = result.score_impact === 0 && isThere(result.reason);
      if (!isPlain || !hasKeys(result, inapplicableKeys, 5)) return otherCode;
      let place = reasons.indexOf(result.reason);
      if (place === -1) {
        if (reasons.length >= reasonCodes.length) return otherCode;
        place = reasons.push(result.reason) - 1;
      }
      return String.fromCharCode(reasonCodes[place] ?? 0);
    }
    case 'fail':
      if (!hasKeys(result, failKeys, 6) || !hasValues(result)) return otherCode;
      rest.push(restOf(result));
      return failCode;
    default:
      return otherCode;
  }
}

function restOf({
  score_impact: impact,
  code,
  data,
  element,
  further_elements: further,
}: FailedCheck): unknown[] {
  if (element === undefined) return [impact, code, data];
  return further === undefined ? [impact, code, data, element] : [impact, code, data, element, further];
}

/** Whether it has exactly the first `atLeast` or more of these keys, in this order. */
function hasKeys(result: CheckResult, keys: readonly string[], min: number): boolean {
  let i = 0;
  for (const key in result) if (key !== keys[i++]) return false;
  return i >= min;
}

/** Whether every key is restored: JSON drops undefined values. */
function hasValues(result: FailedCheck): boolean {
  const { score_impact: impact, code, data } = result;
  return (
    isThere(impact) &&
    isThere(code) &&
    isThere(data) &&
    isThere(result.element) === 'element' in result &&
    isThere(result.further_elements) === 'further_elements' in result
  );
}

function isThere(value: unknown): boolean {
  return value !== undefined;
}

export function unpackChecks({ list, codes, reasons, rest }: PackedChecks): readonly object[] {
  const listed = checkLists[list];
  if (listed === undefined) throw new Error(`A stored document refers to list ${list} of the checks.`);
  const others = rest.values();
  const results: object[] = [];
  let place = 0;
  for (const code of codes) {
    if (code === otherCode) {
      results.push(others.next().value as object);
      continue;
    }
    const check = listed[place++];
    if (code === noCode || check === undefined) continue;
    results.push(unpackResult(check, code, reasons, () => others.next().value as readonly unknown[]));
  }
  return results;
}

function unpackResult(
  { id, version }: ListedCheck,
  code: string,
  reasons: readonly string[],
  nextRest: () => readonly unknown[],
): object {
  if (code === passCode) return { id, version, score_impact: 0, status: 'pass' };
  if (code !== failCode) {
    const reason = reasons[reasonPlaces.get(code.charCodeAt(0)) ?? -1];
    return { id, version, score_impact: 0, status: 'not-applicable', reason };
  }
  const [score_impact, ...values] = nextRest();
  return {
    ...{ id, version, score_impact, status: 'fail' },
    ...Object.fromEntries(values.map((value, i) => [failKeys[i + passKeys.length] ?? '', value] as const)),
  };
}
