/** How titles and headings of the pages start that servers, hosting panels and frameworks show before a site has its own. */
const defaultPages = [
  'welcome to nginx',
  'welcome to openresty',
  'welcome to caddy',
  'caddy works!',
  'apache2 default page',
  'apache2 debian default page',
  'apache2 ubuntu default page',
  'apache http server test page',
  'http server test page',
  'almalinux test page',
  'fedora webserver test page',
  'test page for the apache http server',
  'test page for the nginx http server',
  'test page for the http server',
  'test page for the ssl/tls-aware apache',
  'iis windows server',
  'internet information services',
  'default web site page',
  'default plesk page',
  'default parallels plesk',
  'web server’s default page',
  'domain default page',
  'welcome to xampp',
  'wampserver homepage',
  'success! your new web server is ready',
  'congratulations! your website is up and running',
  'congratulations, the site is created successfully',
  'the install worked successfully',
  'yay! you’re on rails',
  'welcome to your vue.js app',
  'future home of something quite cool',
  'index of /',
];

/** “It works!” and the like are also ordinary sentences, or start one: they count only as the entire text. */
const wholeDefaults = new Set([
  'it works',
  'hello world',
  'just another wordpress site',
  'site not configured',
  'placeholder page',
  'default page',
  'iis',
  'iis7',
  'iis8',
  'iis windows',
  'create next app',
  'vite + react',
  'vite + react + ts',
  'vite + vue',
]);
/** Tomcat’s default page has nothing else as its title. */
const namesServer = /^apache tomcat\/[\d.]{1,12}(?:-\w{1,8})?$/;

/** Sentences of default pages whose titles are ordinary. */
const defaultSentences = [
  'this is the default welcome page used to test',
  'this is the default web page for this server',
  'web server is successfully installed and working',
  'this page is used to test the proper operation of',
  'this is the default index page of your website',
  'no content has been added, yet',
  'the owner of this web site has not put up any web pages yet',
];

/** What a page says that is not there yet or not for now, by language. */
const promises: readonly string[] = [
  ['under construction', 'coming soon', 'launching soon', 'site is being built', 'opening soon'],
  ['under maintenance', 'down for maintenance', 'maintenance mode', 'we’ll be back soon', 'be right back'],
  [
    'in manutenzione',
    'wartungsarbeiten',
    'wartungsmodus',
    'en maintenance',
    'en mantenimiento',
    'em manutenção',
  ],
  ['in costruzione', 'prossimamente online', 'sito in allestimento', 'presto online'],
  ['im aufbau', 'in kürze verfügbar', 'hier entsteht', 'demnächst verfügbar'],
  ['en construction', 'bientôt disponible', 'bientôt en ligne'],
  ['en construcción', 'próximamente'],
  ['em construção', 'em breve'],
  ['en construcció', 'properament'],
  ['in aanbouw', 'binnenkort beschikbaar', 'binnenkort online'],
  ['w budowie', 'w przygotowaniu', 'już wkrótce'],
  ['ve výstavbě', 'již brzy', 'připravujeme'],
  ['under konstruktion', 'under uppbyggnad', 'kommer snart', 'under opbygning', 'under konstruksjon'],
  ['rakenteilla', 'tulossa pian', 'în construcție', 'în curând', 'fejlesztés alatt', 'hamarosan'],
  ['υπό κατασκευή', 'yapım aşamasında', 'çok yakında', 'в разработке', 'скоро открытие'],
  ['в розробці', 'незабаром', '工事中', '準備中', '建设中', '敬请期待', '준비 중', '공사 중'],
].flat();

/** What the page of a domain without a site says: it is for sale, parked, expired or suspended. */
const vacancies: readonly string[] = [
  [
    'domain is for sale',
    'domain for sale',
    'domain name is for sale',
    'website is for sale',
    'buy this domain',
  ],
  [
    'domain may be for sale',
    'domain is available for',
    'domain is parked',
    'page is parked',
    'parked domain',
  ],
  ['parked free', 'domain parking', 'domain parked', 'domain has expired', 'domain name has expired'],
  ['domain has been registered', 'domain is registered', 'account suspended', 'account has been suspended'],
  ['website suspended', 'site suspended', 'website is suspended', 'this domain has recently been registered'],
  ['dominio in vendita', 'dominio è in vendita', 'dominio registrato', 'dominio scaduto', 'sito sospeso'],
  ['domain steht zum verkauf', 'domain ist zu verkaufen', 'domain zu verkaufen', 'domain geparkt'],
  ['diese domain ist registriert', 'domain wurde registriert', 'diese domain ist bereits registriert'],
  ['domaine est à vendre', 'domaine à vendre', 'domaine est parqué', 'domaine a expiré'],
  ['dominio está en venta', 'dominio en venta', 'dominio caducado', 'cuenta suspendida'],
  ['domínio à venda', 'domínio está à venda', 'conta suspensa', 'domein is te koop', 'domein te koop'],
  [
    'domena na sprzedaż',
    'domena jest na sprzedaż',
    'doména je na prodej',
    'домен продается',
    'домен продаётся',
  ],
].flat();
/** `olives.example is for sale`, also as `olives.example - is for sale`: no article is about its own host like that. */
const sellsItself =
  /(?:[a-z0-9-]\.[a-z]{2,24}\b.{0,12}\b|\bthis (?:web ?site|web ?page|domain(?: name)?) )(?:is|may be|ist|est|è|está|is te) (?:for sale|parked|koop|zu verkaufen|à vendre|in vendita|en venta|à venda)/;

/** Whether a title or heading is that of a page that a server shows before the site has its own. */
export function isDefaultPage(text: string): boolean {
  const words = comparable(text);
  return (
    defaultPages.some((phrase) => words.startsWith(phrase)) ||
    wholeDefaults.has(words.replace(/\W+$/, '')) ||
    namesServer.test(words)
  );
}

/** Whether a text on the page is one of a default page. */
export function isDefaultText(text: string): boolean {
  const words = comparable(text);
  return defaultSentences.some((phrase) => words.includes(phrase));
}

/** Whether a text says that the domain has no site: on a page with little text, it is the page of the registrar. */
export function isVacant(text: string): boolean {
  const words = comparable(text);
  return vacancies.some((phrase) => words.includes(phrase)) || sellsItself.test(words);
}

/** Whether a title or heading offers the domain of the page itself. */
export function offersDomain(text: string): boolean {
  return sellsItself.test(comparable(text));
}

/**
 * Whether a title or main heading says that the page is not there yet. So does the heading of an article about new
 * films: a match proves something only on a page with next to no text.
 */
export function promisesPage(text: string): boolean {
  const words = comparable(text);
  return promises.some((phrase) => words.includes(phrase));
}

/** Titles and headings are short. */
const maxUnits = 200;

function comparable(text: string): string {
  return text.slice(0, maxUnits).toLowerCase().replaceAll("'", '’').trim();
}
