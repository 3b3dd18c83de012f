import { defineFindings, type Finding } from './finding.ts';
import { nameOf, type JudgedFacts } from './judged-facts.ts';

/** Single votes go either way; a score below this is more than a quarrel. */
const poorCommunityScore = -10;

export const reputationFindings = defineFindings('vt', {
  'reputation-malicious': {
    severity: 'critical',
    en: {
      message: '{engines} security engines call {domain} malicious: browsers and mail filters may block it.',
      fix: 'Look for injected pages, scripts and redirects, clean the site, change its passwords, then ask each engine for a review.',
    },
    it: {
      message:
        '{engines} motori di sicurezza considerano {domain} malevolo: browser e filtri di posta possono bloccarlo.',
      fix: 'Cerca pagine, script e reindirizzamenti iniettati, ripulisci il sito, cambia le password, poi chiedi a ogni motore una revisione.',
    },
  },
  'reputation-one-engine': {
    severity: 'medium',
    en: {
      message:
        'One security engine calls {domain} malicious. One among dozens is often mistaken, but it can cost visitors.',
      fix: 'Look at the report of VirusTotal for {domain}. If the site is clean, ask that engine to correct its verdict.',
    },
    it: {
      message:
        'Un motore di sicurezza considera {domain} malevolo. Uno su decine spesso si sbaglia, ma può costare visitatori.',
      fix: 'Guarda il rapporto di VirusTotal per {domain}. Se il sito è pulito, chiedi a quel motore di correggere il giudizio.',
    },
  },
  'reputation-suspicious': {
    severity: 'medium',
    en: {
      message: 'Security engines that call {domain} suspicious: {engines}.',
      fix: 'Look at the report of VirusTotal for {domain}, and for pages or scripts on the site that you did not put there.',
    },
    it: {
      message: 'Motori di sicurezza che considerano {domain} sospetto: {engines}.',
      fix: 'Guarda il rapporto di VirusTotal per {domain} e cerca nel sito pagine o script che non hai inserito tu.',
    },
  },
  'reputation-community': {
    severity: 'low',
    en: {
      message: 'Users of VirusTotal have voted {domain} down (score: {score}).',
      fix: 'Read their comments at VirusTotal: they often say what they met.',
    },
    it: {
      message: 'Gli utenti di VirusTotal hanno votato contro {domain} (punteggio: {score}).',
      fix: 'Leggi i loro commenti su VirusTotal: spesso dicono che cosa hanno trovato.',
    },
  },
  'reputation-clean': {
    severity: 'info',
    en: {
      message: 'No security engine objects to {domain} (engines that call it harmless: {engines}).',
      fix: null,
    },
    it: {
      message:
        'Nessun motore di sicurezza ha obiezioni su {domain} (motori che lo ritengono innocuo: {engines}).',
      fix: null,
    },
  },
  'reputation-no-verdict': {
    severity: 'info',
    en: { message: 'No security engine has a verdict on {domain} yet, neither good nor bad.', fix: null },
    it: {
      message: 'Nessun motore di sicurezza ha ancora un giudizio su {domain}, né buono né cattivo.',
      fix: null,
    },
  },
});

export function judgeReputation({ passive }: JudgedFacts): readonly Finding[] {
  const { find } = reputationFindings;
  const domain = nameOf(passive);
  if (!passive.reputation.known) {
    // Asked about a domain, a source to which this does not apply has never looked at it.
    const isUnseen = passive.domain !== null && passive.reputation.reason === 'not-applicable';
    return isUnseen ? [find('reputation-no-verdict', { domain })] : [];
  }
  const { malicious, suspicious, harmless, reputation } = passive.reputation.facts;
  const findings: Finding[] = [];
  if (malicious > 1) findings.push(find('reputation-malicious', { domain, engines: malicious }));
  else if (malicious === 1) findings.push(find('reputation-one-engine', { domain }));
  if (suspicious > 0) findings.push(find('reputation-suspicious', { domain, engines: suspicious }));
  if (reputation < poorCommunityScore) {
    findings.push(find('reputation-community', { domain, score: reputation }));
  }
  if (findings.length > 0) return findings;
  return [
    harmless > 0
      ? find('reputation-clean', { domain, engines: harmless })
      : find('reputation-no-verdict', { domain }),
  ];
}
