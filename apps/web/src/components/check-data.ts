/** A measured value beside its limit. */
export interface Measure {
  readonly value: number;
  readonly limit: number;
  readonly unit: 'px' | '%';
}

type CheckData = Readonly<Record<string, unknown>>;

/** A width or a share that a check holds against a limit; other limits read well enough in its sentence. */
export function measureOf({ limit, pixels, percent }: CheckData): Measure | null {
  if (typeof limit !== 'number') return null;
  if (typeof pixels === 'number') return { value: pixels, limit, unit: 'px' };
  return typeof percent === 'number' ? { value: percent, limit, unit: '%' } : null;
}

/** What a check names one by one, where it names so many that its sentence is hard to read. */
export function namesOf(data: CheckData): readonly string[] {
  return Object.values(data)
    .filter(
      (value): value is readonly string[] =>
        Array.isArray(value) && value.every((item) => typeof item === 'string'),
    )
    .filter((names) => names.length > 2)
    .flat();
}

/** A piece of the page that a check quotes. */
export function excerptOf({ excerpt }: CheckData): string | null {
  return typeof excerpt === 'string' && excerpt !== '' ? excerpt : null;
}
