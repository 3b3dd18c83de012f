export type Grade = 'A+' | 'A' | 'B' | 'C' | 'D' | 'F';

/** A+ from 95, A from 90, B from 80, C from 70, D from 60, F below. */
export function gradeOf(total: number): Grade {
  if (total >= 95) return 'A+';
  if (total >= 90) return 'A';
  if (total >= 80) return 'B';
  if (total >= 70) return 'C';
  return total >= 60 ? 'D' : 'F';
}
