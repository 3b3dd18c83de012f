import { defineFindings, type Finding } from './finding.ts';
import type { JudgedFacts } from './judged-facts.ts';

export const wafFindings = defineFindings('waf', {
  'waf-detected': {
    severity: 'info',
    en: { message: 'A web application firewall stands in front of the site: {name}.', fix: null },
    it: { message: 'Davanti al sito c’è un web application firewall: {name}.', fix: null },
  },
  'waf-blocking': {
    severity: 'low',
    en: {
      message:
        'The firewall {name} answered in place of the site: what was analysed may be its block page, and other robots may meet the same.',
      fix: 'Let the address or user agent of this service through and scan again; see that search engines are let through, too.',
    },
    it: {
      message:
        'Il firewall {name} ha risposto al posto del sito: l’analisi può riguardare la sua pagina di blocco, e altri robot possono incontrare la stessa.',
      fix: 'Consenti l’indirizzo o lo user agent di questo servizio e ripeti l’analisi; verifica che anche i motori di ricerca siano ammessi.',
    },
  },
  'waf-none': {
    severity: 'info',
    en: {
      message: 'No web application firewall was recognised. There may be one that leaves no marks.',
      fix: 'For a site with log-ins, forms or a shop, a firewall in front stops many automated attacks.',
    },
    it: {
      message: 'Nessun web application firewall riconosciuto. Può essercene uno che non lascia tracce.',
      fix: 'Per un sito con accessi, moduli o un negozio, un firewall ferma molti attacchi automatici.',
    },
  },
  'waf-none-behind-cdn': {
    severity: 'info',
    en: {
      message: 'The site is behind {cdn}; whether its firewall is on cannot be seen.',
      fix: 'See in the settings of {cdn} whether the firewall is on.',
    },
    it: {
      message: 'Il sito è dietro {cdn}; non si può vedere se il suo firewall sia attivo.',
      fix: 'Verifica nelle impostazioni di {cdn} se il firewall è attivo.',
    },
  },
});

export function judgeWaf({ passive: { waf } }: JudgedFacts): readonly Finding[] {
  const { find } = wafFindings;
  const { detected, name, confidence, cdn } = waf;
  if (detected && name !== null) {
    return [find(confidence === 'blocking' ? 'waf-blocking' : 'waf-detected', { name })];
  }
  return [cdn === null ? find('waf-none', {}) : find('waf-none-behind-cdn', { cdn })];
}
