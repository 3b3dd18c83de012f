import { defineWords } from '../../words/language.tsx';

type Help = readonly (readonly [title: string, text: string])[];

const helpEn: Help = [
  [
    'What waits behind the login',
    'Your overview shows the pages you have scanned and how their scores have moved. From there, you can start a new scan, open an older result, or look up what an issue means. You also find the API keys for your own scripts there. Each key shows when it was last used, so you notice one that nobody needs any more.',
  ],
  [
    'If you cannot get in',
    'First, check whether the e-mail address is the one you signed up with. If you have forgotten the password, choose a new one by mail; this takes a minute. After ten wrong passwords within a quarter of an hour, you have to wait a little. This holds for your connection only, so nobody else can lock you out of your account.',
  ],
  [
    'How long you stay logged in',
    'A cookie keeps you logged in on this browser until you log out. Otherwise it ends after 30 days without a visit, and after 180 days in any case. No script can read that cookie, and other sites cannot use it. When you change your password, all other browsers are logged out, too.',
  ],
  [
    'Without an account',
    'You can try a scan from the start page, because the first one needs no account. An account is for more: more scans a day, a history of each page, and keys for the API.',
  ],
];
const helpIt: Help = [
  [
    'Che cosa trovi dopo l’accesso',
    'La panoramica mostra le pagine che hai analizzato e come si sono mossi i loro punteggi. Da lì puoi avviare una nuova analisi, aprire un risultato precedente o capire che cosa significa un problema. Inoltre trovi le chiavi API per i tuoi script. Ogni chiave mostra quando è stata usata l’ultima volta, quindi ti accorgi di quella che non serve più a nessuno.',
  ],
  [
    'Se non riesci a entrare',
    'Innanzitutto controlla che l’indirizzo e-mail sia quello del tuo account. Se hai dimenticato la password, puoi sceglierne una nuova via e-mail: basta un minuto. Dopo dieci password sbagliate in un quarto d’ora devi aspettare un po’. L’attesa riguarda però solo la tua connessione, quindi nessun altro può chiuderti fuori dal tuo account.',
  ],
  [
    'Quanto dura l’accesso',
    'Un cookie mantiene l’accesso in questo browser finché non esci. Altrimenti scade dopo 30 giorni senza visite, e in ogni caso dopo 180 giorni. Nessuno script può leggere quel cookie, e gli altri siti non possono usarlo. Quando cambi la password, inoltre, esci da tutti gli altri browser.',
  ],
  [
    'Senza account',
    'Puoi provare un’analisi dalla pagina iniziale, perché la prima non richiede un account. Un account serve per avere di più: più analisi al giorno, lo storico di ogni pagina e le chiavi per l’API.',
  ],
];

export const loginWords = defineWords('login', {
  title: 'Log in',
  lead: 'Go on where you left off: your pages, their scores and your API keys.',
  busy: 'Logging in …',
  forgot: 'Forgotten your password?',
  signUp: 'Create an account',
  wrongPair: 'This e-mail address and this password do not belong together. Check both and try again.',
  disabled: 'This account is disabled. Ask whoever runs this service to enable it again.',
  help: helpEn,
});
