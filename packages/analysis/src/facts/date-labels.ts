export type DateKind = 'published' | 'modified';

/** Words before a date that say what it is the date of; alternatives are separated by bars, a space may be any space. */
const published =
  'published|publication date|posted|posted on|first published|date published|issued|released|press release|written|created|' +
  'veröffentlicht|erschienen|publiziert|erstellt|pressemitteilung|pressemeldung|erscheinungsdatum|datum|' +
  'publié|publiée|mis en ligne|paru|parution|communiqué|date de publication|' +
  'publicado|publicada|fecha de publicación|fecha|publicado por|publicação|data de publicação|' +
  'pubblicato|pubblicata|pubblicazione|data di pubblicazione|comunicato stampa|' +
  'gepubliceerd|geplaatst|publicatiedatum|opublikowano|opublikowany|data publikacji|publikacja|dodano|utworzono|' +
  'publikováno|zveřejněno|vydáno|publikované|zverejnené|objavljeno|objavljen|datum objave|objavljeno dana|' +
  'publicerad|publicerat|publiceret|udgivet|publisert|lagt ut|julkaistu|avaldatud|paskelbta|publicēts|' +
  'megjelent|közzétéve|publikálva|publicat|publicat pe|postat|yayınlanma|yayınlanma tarihi|yayın tarihi|oluşturulma|' +
  'опубликовано|дата публикации|опубликована|размещено|опубліковано|дата публікації|публикувано|публикувана|' +
  'δημοσιεύθηκε|δημοσιεύτηκε|δημοσίευση|ημερομηνία|公開日|投稿日|掲載日|発表日|作成日|发布时间|发布于|发表于|發布時間|發佈於|發表於|日期|등록|등록일|입력|게시일|작성일|' +
  'نشر في|تاريخ النشر|نُشر|פורסם|תאריך|प्रकाशित|প্রকাশিত|প্রকাশ|diterbitkan|dipublikasikan|đăng ngày|xuất bản|เผยแพร่';
const modified =
  'updated|revised|last revised|last updated|last update|update|last modified|modified|date modified|last changed|last edited|this page was last edited|this page was last modified|this page was last updated|page last updated|page last modified|page last reviewed|last reviewed|reviewed|edited|as of|' +
  'aktualisiert|zuletzt aktualisiert|letzte aktualisierung|aktualisierung|zuletzt geändert|letzte änderung|geändert|stand|zuletzt bearbeitet|' +
  'mis à jour|mise à jour|dernière mise à jour|modifié|dernière modification|actualisé|' +
  'actualizado|actualizada|última actualización|actualización|modificado|atualizado|atualizada|última atualização|atualização|' +
  'aggiornato|aggiornata|ultimo aggiornamento|ultima modifica|modificato|modificata|' +
  'bijgewerkt|laatst bijgewerkt|laatst gewijzigd|gewijzigd|zaktualizowano|aktualizacja|ostatnia aktualizacja|ostatnia zmiana|zmodyfikowano|' +
  'aktualizováno|poslední aktualizace|upraveno|aktualizované|posodobljeno|zadnja sprememba|ažurirano|zadnja izmjena|' +
  'uppdaterad|uppdaterat|senast uppdaterad|senast ändrad|opdateret|sidst opdateret|oppdatert|sist oppdatert|sist endret|päivitetty|muokattu|uuendatud|atnaujinta|atjaunots|' +
  'frissítve|utolsó frissítés|módosítva|actualizat|ultima actualizare|güncelleme|son güncelleme|güncellendi|güncellenme|' +
  'обновлено|последнее обновление|дата обновления|изменено|оновлено|останнє оновлення|обновена|последна промяна|актуализирано|' +
  'ενημερώθηκε|τελευταία ενημέρωση|ανανεώθηκε|更新日|更新|最終更新|最終更新日|更新时间|更新于|更新時間|最后更新|수정|수정일|업데이트|최종수정|' +
  'آخر تحديث|تحديث|עודכן|עדכון אחרון|अपडेट|अद्यतन|আপডেট|diperbarui|pembaruan|cập nhật|อัปเดต|ปรับปรุงล่าสุด';

/** Between a label and its date: prepositions, a weekday, and signs. */
const between =
  '(?:[\\s:：|•·–—>(,-]|\\d{1,2}[:.h]\\d\\d(?::\\d\\d)?(?!\\d)|(?:[ap]\\.?m\\.?|[A-Z]{2,4}|on|at|the|of|in|am|vom|um|uhr|den|der|le|du|el|il|em|de|dia|op|dne|dnia|pe|la|à|в|от|на|dana|kl|lúc|ngày|στις|date|datum)(?=[\\s:,]|$))*(?:\\p{L}{2,12}[,.]?\\s)?';

function pattern(labels: string): string {
  return labels.replaceAll(' ', '\\s');
}

/** Words before a label: “This article was originally published on”. */
const subject =
  '(?:this|the|article|post|page|story|entry|report|content|text|version|was|has|been|is|first|originally|initially|last|medically|and|' +
  'dieser|diese|dieses|der|die|das|artikel|beitrag|seite|text|wurde|zuletzt|erstmals|am|cet|cette|la|le|article|page|a|été|est|' +
  'este|esta|el|artículo|página|fue|ha|sido|artigo|o|foi|questo|questa|articolo|pagina|è|stato|stata|dit|deze|is|werd|laatst|artykuł|został|' +
  'článek|byl|artikeln|artikkelen|artiklen|blev|ble|статья|материал|была|был|эта|этот)';
const starts = `(?:^|[.!?…|•·(\\[–—\\n/>-]\\s?|[。）)]\\s?)(?:${subject}\\s){0,5}`;
const labelForms: readonly (readonly [DateKind, RegExp])[] = [
  ['modified', new RegExp(`${starts}(?:${pattern(modified)})${between}$`, 'iu')],
  ['published', new RegExp(`${starts}(?:${pattern(published)})${between}$`, 'iu')],
];
const labelAtStart: readonly (readonly [DateKind, RegExp])[] = [
  ['modified', new RegExp(`^[\\s(]*(?:${pattern(modified)})(?![\\p{L}\\p{M}])`, 'iu')],
  ['published', new RegExp(`^[\\s(]*(?:${pattern(published)})(?![\\p{L}\\p{M}])`, 'iu')],
];

/** The kind of date that a text announces at its end, as “Last updated on”; null for none. */
export function dateLabelBefore(text: string): DateKind | null {
  const end = text.slice(-60);
  for (const [kind, form] of labelForms) if (form.test(end)) return kind;
  return null;
}

/** The kind of date that a text states at its start, as “Updated 10 February”; null for none. */
export function dateLabelOf(text: string): DateKind | null {
  const start = text.slice(0, 60);
  for (const [kind, form] of labelAtStart) if (form.test(start)) return kind;
  return null;
}

/** The verb may follow the date: “Dieser Artikel wurde am 10.02.2026 veröffentlicht”. */
const verbAfter =
  /^(?:,? (?:um )?\d{1,2}[:.]\d\d(?: uhr)?)? (?:veröffentlicht|publiziert|aktualisiert|erstellt|geändert|bearbeitet|gepubliceerd|bijgewerkt|geplaatst)(?=[.\s),]|$)/i;
const subjectBefore = new RegExp(`(?:^|[.!?…|(]\\s?)(?:${subject}\\s){2,6}$`, 'iu');

/** Whether a sentence around a date says that it is the date of the text. */
export function isDateOfText(before: string, after: string): boolean {
  return endsInDateLabel(before) || (verbAfter.test(after) && subjectBefore.test(before));
}

/** A label at the start of a sentence, so capitalized where the script has capitals. */
export function endsInDateLabel(text: string): boolean {
  const kind = dateLabelBefore(text);
  if (kind === null) return false;
  const sentence =
    text
      .split(/[.!?…|•·(]\s/)
      .at(-1)
      ?.trim() ?? '';
  return !/^\p{Ll}/u.test(sentence);
}
