/** Titles and headings of the pages that servers, hosting panels and frameworks show before a site has its own. */
const defaultPages = [
  'welcome to nginx',
  'apache2 default page',
  'apache2 debian default page',
  'apache2 ubuntu default page',
  'apache http server test page',
  'test page for the apache http server',
  'test page for the nginx http server',
  'test page for the http server',
  'iis windows server',
  'internet information services',
  'default web site page',
  'default plesk page',
  'web server’s default page',
  'domain default page',
  'default parallels plesk',
  'caddy works!',
  'congratulations! your website is up and running',
  'index of /',
];

/** “It works!” and the like are also ordinary sentences: they count only as the entire text. */
const wholeDefaults = new Set([
  'it works',
  'hello world',
  'just another wordpress site',
  'site not configured',
]);

/** What a page says that is not there yet, or whose domain is for sale, by language. */
const promises: readonly string[] = [
  ['under construction', 'coming soon', 'launching soon', 'site is being built', 'opening soon'],
  ['domain is for sale', 'domain for sale', 'buy this domain', 'domain is parked', 'parked domain'],
  ['in costruzione', 'prossimamente online', 'dominio in vendita', 'sito in allestimento', 'presto online'],
  ['im aufbau', 'in kürze verfügbar', 'domain steht zum verkauf', 'hier entsteht', 'demnächst verfügbar'],
  ['en construction', 'bientôt disponible', 'domaine est à vendre', 'bientôt en ligne'],
  ['en construcción', 'próximamente', 'dominio está en venta', 'dominio en venta'],
  ['em construção', 'em breve', 'domínio à venda'],
  ['en construcció', 'properament'],
  ['in aanbouw', 'binnenkort beschikbaar', 'binnenkort online', 'domein is te koop'],
  ['w budowie', 'w przygotowaniu', 'domena na sprzedaż', 'już wkrótce'],
  ['ve výstavbě', 'již brzy', 'připravujeme', 'doména je na prodej'],
  ['under konstruktion', 'under uppbyggnad', 'kommer snart', 'under opbygning', 'under konstruksjon'],
  ['rakenteilla', 'tulossa pian', 'în construcție', 'în curând', 'fejlesztés alatt', 'hamarosan'],
  ['υπό κατασκευή', 'yapım aşamasında', 'çok yakında', 'в разработке', 'скоро открытие', 'домен продается'],
  ['в розробці', 'незабаром', '工事中', '準備中', '建设中', '敬请期待', '준비 중', '공사 중'],
].flat();

/** Whether a title or main heading is that of a page that a server shows before the site has its own. */
export function isDefaultPage(text: string): boolean {
  const words = comparable(text);
  return (
    defaultPages.some((phrase) => words.startsWith(phrase)) || wholeDefaults.has(words.replace(/\W+$/, ''))
  );
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
