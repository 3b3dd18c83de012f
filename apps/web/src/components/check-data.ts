/** A measured value and its limit. */
export interface Measure {
  readonly value: number;
  readonly limit: number;
  readonly unit: 'px' | '%';
}

type CheckData = Readonly<Record<string, unknown>>;

/** A width or share that a check compares with a limit. Other limits are clear enough in the check's sentence. */
export function measureOf({ limit, pixels, percent }: CheckData): Measure | null {
  if (typeof limit !== 'number') return null;
  if (typeof pixels === 'number') return { value: pixels, limit, unit: 'px' };
  return typeof percent === 'number' ? { value: percent, limit, unit: '%' } : null;
}

/** Items that a check lists when there are too many to read easily in its sentence. */
export function namesOf(data: CheckData): readonly string[] {
  return Object.values(data)
    .filter(
      (value): value is readonly string[] =>
        Array.isArray(value) && value.every((item) => typeof item === 'string'),
    )
    .filter((names) => names.length > 2)
    .flat();
}

/** An excerpt of the page that a check quotes. */
export function excerptOf({ excerpt }: CheckData): string | null {
  return typeof excerpt === 'string' && excerpt !== '' ? excerpt : null;
}
