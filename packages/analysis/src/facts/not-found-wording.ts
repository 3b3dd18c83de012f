/** Phrases in titles and headings of error pages, in lower case, by language. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  en: [
    'not found',
    'page doesn’t exist',
    'page does not exist',
    'can’t be found',
    'cannot be found',
    'no longer exists',
  ],
  it: [
    'pagina non trovata',
    'non trovato',
    'pagina inesistente',
    'non è stata trovata',
    'la pagina non esiste',
  ],
  de: ['nicht gefunden', 'existiert nicht', 'nicht vorhanden'],
  fr: ['introuvable', 'page non trouvée', 'n’existe pas', 'n’a pas été trouvée'],
  es: ['no encontrada', 'no encontrado', 'no existe', 'no se ha encontrado'],
  pt: ['não encontrada', 'não encontrado', 'não existe'],
  ca: ['no trobada', 'no s’ha trobat', 'no existeix'],
  nl: ['niet gevonden', 'bestaat niet'],
  pl: ['nie znaleziono', 'nie istnieje', 'nie została znaleziona'],
  cs: ['nenalezena', 'nebyla nalezena', 'neexistuje'],
  sv: ['hittades inte', 'hittades ej', 'finns inte'],
  da: ['ikke fundet', 'findes ikke'],
  no: ['ikke funnet', 'finnes ikke'],
  fi: ['ei löydy', 'ei löytynyt'],
  ro: ['nu a fost găsită', 'negăsită', 'nu există'],
  hu: ['nem található'],
  el: ['δεν βρέθηκε', 'δεν υπάρχει'],
  tr: ['bulunamadı'],
  ru: ['не найдена', 'не найдено', 'не существует'],
  uk: ['не знайдено', 'не існує'],
  ja: ['見つかりません', '存在しません'],
  zh: ['未找到', '不存在', '找不到'],
  ko: ['찾을 수 없', '존재하지 않'],
};
const aliases = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
]);
const english = wordings['en'] ?? [];

/** Titles and headings of error pages are short. */
const maxUnits = 200;

/**
 * Whether a title or heading says that the page does not exist: by the number 404, or by a phrase in the page's
 * language or English. `language`: lower-case first subtag, or null. An article about error pages matches too, so a
 * match alone proves nothing.
 */
export function saysNotFound(text: string, language: string | null): boolean {
  const start = text.slice(0, maxUnits).toLowerCase().replaceAll("'", '’');
  if (start.includes('404') && /(?:^|[^\d.,])404(?:[^\d.,]|$)/.test(start)) return true;
  if (english.some((words) => start.includes(words))) return true;
  const code = language === null ? 'en' : (aliases.get(language) ?? language);
  if (code === 'en' || !Object.hasOwn(wordings, code)) return false;
  return wordings[code]?.some((words) => start.includes(words)) ?? false;
}
