type Kind = 'ease' | 'grade' | 'lix' | 'rix';

/** Name and scale of each readability formula; an unknown formula is shown by its ID only. */
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

/** The lower bounds of Flesch's reading ease bands, from the hardest. */
export const bandStarts = [0, 30, 50, 60, 70, 80, 90] as const;
