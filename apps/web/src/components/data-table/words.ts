import { defineWords } from '../../words/language.tsx';
import { noun } from '../../words/noun.ts';

export const tableWords = defineWords({
  en: {
    find: 'Find',
    all: 'all',
    sort: 'Sort by',
    unsorted: 'Original order',
    ascending: (name: string) => `${name}, rising`,
    descending: (name: string) => `${name}, falling`,
    sortBy: (name: string) => `Sort by ${name}`,
    columns: 'Columns',
    file: 'CSV',
    fileHint: 'Download the rows and columns shown here',
    rows: noun('row', 'rows'),
    of: (shown: string, all: string) => `${shown} of ${all}`,
    none: 'No row matches.',
    clear: 'Show all rows',
  },
  it: {
    find: 'Cerca',
    all: 'qualsiasi',
    sort: 'Ordina per',
    unsorted: 'Originale',
    ascending: (name: string) => `${name}, crescente`,
    descending: (name: string) => `${name}, decrescente`,
    sortBy: (name: string) => `Ordina per ${name}`,
    columns: 'Colonne',
    file: 'CSV',
    fileHint: 'Scarica le righe e le colonne mostrate qui',
    rows: noun('riga', 'righe'),
    of: (shown: string, all: string) => `${shown} di ${all}`,
    none: 'Nessuna riga corrisponde.',
    clear: 'Mostra tutte le righe',
  },
});
