import { describe, expect, it } from 'vitest';

import { saysNotFound } from './not-found-wording.ts';

describe('the wording of an error page', () => {
  it.each([
    ['404', null],
    ['Error 404 – Olive shop', 'fi'],
    ['Page not found', null],
    ["This page can't be found", 'en'],
    ['Page Not Found | Negozio', 'it'],
    ['Pagina non trovata', 'it'],
    ['Seite NICHT gefunden', 'de'],
    ['Page introuvable', 'fr'],
    ['La página no existe', 'es'],
    ['Página não encontrada', 'pt'],
    ['Pagina niet gevonden', 'nl'],
    ['Nie znaleziono strony', 'pl'],
    ['Stránka nenalezena', 'cs'],
    ['Sidan hittades inte', 'sv'],
    ['Siden ble ikke funnet', 'nb'],
    ['Страница не найдена', 'ru'],
    ['Sayfa bulunamadı', 'tr'],
    ['ページが見つかりません', 'ja'],
    ['页面未找到', 'zh'],
    ['페이지를 찾을 수 없습니다', 'ko'],
  ])('is %j in %s', (text, language) => {
    expect(saysNotFound(text, language)).toBe(true);
  });

  it.each([
    ['Pruning olive trees', 'en'],
    ['Model 4045', 'en'],
    ['1,404 recipes', 'en'],
    ['Price 404.50', 'en'],
    ['Nicht gefunden', 'it'],
    ['Welcome', '__proto__'],
    ['Welcome', 'constructor'],
    [`${'x'.repeat(1_000_000)} not found`, 'en'],
  ])('is not %j in %s', (text, language) => {
    expect(saysNotFound(text, language)).toBe(false);
  });
});
