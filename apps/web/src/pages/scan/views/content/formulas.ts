type Kind = 'ease' | 'grade' | 'lix' | 'rix';

/** What the formulas are called and what their numbers are; an unknown one is shown by its name alone. */
const formulas: Readonly<Record<string, readonly [name: string, kind: Kind]>> = {
  'flesch-reading-ease': ['Flesch Reading Ease', 'ease'],
  'flesch-kincaid-grade': ['Flesch–Kincaid', 'grade'],
  'gunning-fog': ['Gunning fog', 'grade'],
  smog: ['SMOG', 'grade'],
  'coleman-liau': ['Coleman–Liau', 'grade'],
  'automated-readability-index': ['Automated Readability Index', 'grade'],
  'flesch-amstad': ['Flesch–Amstad', 'ease'],
  'wiener-sachtextformel-1': ['Wiener Sachtextformel 1', 'grade'],
  'wiener-sachtextformel-2': ['Wiener Sachtextformel 2', 'grade'],
  'wiener-sachtextformel-3': ['Wiener Sachtextformel 3', 'grade'],
  'wiener-sachtextformel-4': ['Wiener Sachtextformel 4', 'grade'],
  'fernandez-huerta': ['Fernández Huerta', 'ease'],
  'szigriszt-pazos': ['Szigriszt Pazos', 'ease'],
  'gutierrez-polini': ['Gutiérrez de Polini', 'ease'],
  crawford: ['Crawford', 'grade'],
  'kandel-moles': ['Kandel–Moles', 'ease'],
  gulpease: ['Gulpease', 'ease'],
  'flesch-vacca': ['Flesch–Vacca', 'ease'],
  'flesch-douma': ['Flesch–Douma', 'ease'],
  'flesch-martins': ['Flesch–Martins', 'ease'],
  'flesch-oborneva': ['Flesch–Oborneva', 'ease'],
  'flesch-hungarian': ['Flesch, Hungarian', 'ease'],
  lix: ['LIX', 'lix'],
  rix: ['RIX', 'rix'],
};

export function formulaOf(id: string): { readonly name: string; readonly kind: Kind | null } {
  const [name, kind] = formulas[id] ?? [id, null];
  return { name, kind };
}

/** Flesch's bands of the ease, from the hardest; the first number of each. */
export const bandStarts = [0, 30, 50, 60, 70, 80, 90] as const;
