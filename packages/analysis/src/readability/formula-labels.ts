import type { FormulaName } from './readability.ts';

/** Of the primary formula of each language. */
const labels: Partial<Readonly<Record<FormulaName, string>>> = {
  'flesch-reading-ease': 'Flesch reading ease',
  'flesch-amstad': 'Flesch–Amstad',
  'fernandez-huerta': 'Fernández Huerta',
  'kandel-moles': 'Kandel–Moles',
  gulpease: 'Gulpease',
  'flesch-douma': 'Flesch–Douma',
  'flesch-martins': 'Flesch–Martins',
  'flesch-oborneva': 'Flesch–Oborneva',
  'flesch-hungarian': 'Flesch',
  lix: 'LIX',
};

/** What a formula is called in texts. */
export function formulaLabel(name: FormulaName): string {
  return labels[name] ?? name;
}
