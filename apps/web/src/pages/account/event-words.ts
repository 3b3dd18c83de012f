import type { AccountEvent } from '../../api/records.ts';
import { defineWords } from '../../words/language.tsx';

type Kind = AccountEvent['kind'];
type Actor = AccountEvent['actor'];

const enKinds: Readonly<Record<Kind, string>> = {
  'account-created': 'The account was made',
  'account-disabled': 'The account was disabled',
  'account-enabled': 'The account was enabled again',
  'branding-changed': 'The branding of reports was changed',
  'data-exported': 'A copy of the data was downloaded',
  'deletion-requested': 'The deletion of the account was asked for',
  'key-created': 'An API key was made',
  'key-revoked': 'An API key was revoked',
  login: 'Logged in',
  'login-failed': 'A wrong password was given',
  logout: 'Logged out',
  'password-changed': 'The password was changed',
  'password-reset': 'The password was set anew by a mailed link',
  'plan-changed': 'The plan was changed',
  'profile-changed': 'The profile was changed',
  'report-email-confirmed': 'An address for reports was confirmed',
  'report-email-unsubscribed': 'An address wants no more reports',
  'share-link-made': 'A share link was made',
  'share-link-withdrawn': 'A share link was withdrawn',
  'token-issued': 'Logged in for a session token of the API',
  'webhook-secret-rotated': 'The secret of the webhooks was replaced',
};

const itKinds: Readonly<Record<Kind, string>> = {
  'account-created': 'L’account è stato creato',
  'account-disabled': 'L’account è stato disattivato',
  'account-enabled': 'L’account è stato riattivato',
  'branding-changed': 'L’aspetto dei rapporti è stato cambiato',
  'data-exported': 'È stata scaricata una copia dei dati',
  'deletion-requested': 'È stata chiesta l’eliminazione dell’account',
  'key-created': 'È stata creata una chiave API',
  'key-revoked': 'È stata revocata una chiave API',
  login: 'Accesso',
  'login-failed': 'È stata data una password errata',
  logout: 'Uscita',
  'password-changed': 'La password è stata cambiata',
  'password-reset': 'La password è stata reimpostata da un link ricevuto per e-mail',
  'plan-changed': 'Il piano è stato cambiato',
  'profile-changed': 'Il profilo è stato cambiato',
  'report-email-confirmed': 'Un indirizzo per i rapporti è stato confermato',
  'report-email-unsubscribed': 'Un indirizzo non vuole più rapporti',
  'share-link-made': 'È stato creato un link di condivisione',
  'share-link-withdrawn': 'Un link di condivisione è stato ritirato',
  'token-issued': 'Accesso per un token di sessione dell’API',
  'webhook-secret-rotated': 'Il segreto dei webhook è stato sostituito',
};

const enActors: Readonly<Record<Actor, string>> = {
  session: 'You',
  'api-key': 'API key',
  link: 'Whoever has the mailed link',
  operator: 'The operator',
  system: 'The service',
  unknown: 'Somebody',
};

const itActors: Readonly<Record<Actor, string>> = {
  session: 'Tu',
  'api-key': 'Chiave API',
  link: 'Chi ha il link ricevuto per e-mail',
  operator: 'Il gestore',
  system: 'Il servizio',
  unknown: 'Qualcuno',
};

export const eventWords = defineWords('account/event', {
  title: 'Security log',
  text: 'What happened to this account in the last year. Addresses are kept as their network only.',
  wait: 'Reading the log …',
  when: 'When',
  what: 'What',
  who: 'By',
  where: 'From',
  nowhere: 'no network',
  times: '{times} times in a quarter of an hour',
  pages: 'Pages of the security log',
  kinds: enKinds,
  actors: enActors,
});
