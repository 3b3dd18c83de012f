import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import type { Link } from '../../facts/links.ts';

/**
 * URLs that do something rather than show a page of their own: nothing that should be indexed. Sharing and sending,
 * printing, accounts, carts, replies, orders of a list, feeds, forwarding to partners, and shields of email addresses.
 */
const actions: readonly RegExp[] = [
  /[?&](?:replytocom|add[-_]to[-_](?:cart|wishlist|compare)|action|do|redirect_to|redirect|destination|token|return(?:_?to|_?url)?|next|share|print|printable|printview|pdf|format=(?:pdf|print)|output=(?:pdf|print)|view=print|media=print|tmpl=component|sort(?:_?by)?|order(?:_?by)?|orderdir|dir|filter[\w[\]-]*|limit|per_?page|post_type=reply|feed|like_comment|_wpnonce|rate|vote|page=forum)(?:=|&|#|$)/i,
  /#(?:respond|comment-?form|reply)/i,
  /\/(?:wprm_print\/|wiki\/Special:|Special:)/i,
  /\/(?:wp-login\.php|wp-admin|wp-json|log-?in|log-?out|sign-?in|sign-?out|sign-?up|users?\/(?:login|sign_in|register|password)|register|registration|join|account|my-?account|profile|auth|oauth2?|sso|cart|basket|bag|checkout|wishlist|compare|favou?rites|subscribe|unsubscribe|password|lost-?password|search|feed|rss)(?:[./?#]|$)/i,
  // Votes and reports, forums, tags, members, calendars, versions of an article, and files.
  /[?&](?:s|q|query|reply|sid|phpsessid|jsessionid|utm_\w+|ref|oldid|diff|amp|noamp|nomobile|ical|outlook-ical|subject|month|mode|color|colour|size|brand|min_price|max_price|price|u)(?:=|&|#|$)|[?&](?:view|task)=(?:user\.)?(?:login|registration|register|print|edit)/i,
  /#comments?(?:-?\d+)?$/i,
  /\/(?:sessions?\/new|shopping[-_]?cart(?:\.php)?|product_compare|comments?\/(?:reply|new|add)|posting\.php|newreply\.php|ucp\.php|memberlist\.php|xmlrpc\.php|trackback|newsletter|cookie-?(?:settings|preferences)|print-this|mailto|ical|amp)(?:[./?#]|$)/i,
  /\/(?:report|flag|vote|like|rate|bookmark|find|external|edit|download)(?:\.php)?(?:[/?#]|$)/i,
  /\/(?:tags?|keywords?|schlagwort(?:e|er)?|etiquetas?|mots?-cles|u|users?|members?|mitglieder)\/[^/?#]/i,
  /\.(?:pdf|zip|docx?|xlsx?|pptx?|exe|dmg|apk|epub|mp3|ics|csv|rar|gz)(?:[?#]|$)/i,
  // The same in other languages.
  /\/(?:anmelden|abmelden|registrieren|registrierung|einloggen|konto|mein-konto|benutzer|warenkorb|kasse|merkzettel|merkliste|wunschliste|drucken|teilen|suche|connexion|inscription|compte|mon-compte|panier|commande|imprimer|partager|recherche|iniciar-sesion|registro|registrarse|cuenta|mi-cuenta|carrito|cesta|imprimir|compartir|buscar|entrar|conta|minha-conta|carrinho|busca|accedi|registrati|carrello|cassa|stampa|condividi|cerca|inloggen|aanmelden|winkelwagen|winkelmandje|afdrukken|zoeken|logowanie|zaloguj|rejestracja|konto|koszyk|drukuj|szukaj|prihlaseni|prihlasit|registrace|kosik|tisk|logga-in|kassa|varukorg|skriv-ut|log-ind|kurv|logg-inn|handlekurv|kirjaudu|ostoskori|tulosta|bejelentkezes|kosar|nyomtatas|giris|sepet|uye-ol)(?:[./?#]|$)/i,
  /\/(?:print(?:er)?(?:[-_]?(?:friendly|view|version|page))?|share(?:r|d)?|sharing|recommend|tell-?a-?friend|e?mail-?(?:to-?)?(?:a-?)?friend|send-?(?:to-?)?(?:a-?)?friend|forward|email|pdf)(?:[./?#]|$)/i,
  /\/cdn-cgi\/l\/email-protection|\/(?:e-?mail|contact)-?(?:protect(?:ion|ed)?|protector|shield)|[?&](?:mailto|linkTo_UnCryptMailto)|javascript:linkTo/i,
  // Links to partners through an address of the site are to be marked as sponsored.
  /\/(?:go|out|goto|r|aff(?:iliate)?|refer|ref|recommends?|redirect|redir|click|exit|leave|visit|away|track|partner-?link)\//i,
  /\/(?:go|out|redirect|redir|click|exit|away|link)(?:\.php)?\?/i,
];

/**
 * Fires on internal links whose `rel` contains nofollow, sponsored, or ugc. Links to actions, such as login, cart, sharing
 * or printing, may use them and are ignored, and so are links that forward to partners, links in what visitors wrote,
 * tags, files, and lists in another order. Nothing is lost either where another link to the same page can be followed, as
 * to the author of a comment, or where the link leads to another view of the open page. A nofollow for the whole page is
 * left to `idx-nofollow-page`.
 *
 * Source: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export const linkNofollowInternal = defineCheck({
  id: 'link-nofollow-internal',
  version: 2,
  category: 'links',
  severity: 'warning',
  weight: 2,
  appliesTo: 'html-2xx',
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  text: {
    failure: 'Nofollow on internal links',
    pass: 'Internal links without nofollow',
    why: 'Nofollow, sponsored, and ugc tell crawlers that the site doesn’t vouch for the linked page, even if it is one of its own.',
    fix: 'Remove nofollow, sponsored, and ugc from internal links. To keep a page out of the index, use a robots directive on that page.',
    details: {
      unfollowed:
        '{count, number} of {total, plural, one {# internal link} other {# internal links}} {count, plural, one {is marked nofollow, sponsored, or ugc. It points to} other {are marked nofollow, sponsored, or ugc. The first one points to}} {url}.',
    },
  },
  run({ links, response }) {
    let total = 0;
    const marked: Link[] = [];
    const followed: Link[] = [];
    for (const link of links) {
      if (link.kind !== 'http' || !link.isInternal) continue;
      total++;
      if (!link.nofollow && !link.sponsored && !link.ugc) followed.push(link);
      else if (!link.isQualified && !isAction(link)) marked.push(link);
    }
    if (total === 0) return notApplicable('no-links');
    if (marked.length === 0) return pass();
    const here = pathOf(response.url);
    const addresses = new Set(followed.map(addressOf));
    const unfollowed = marked.filter(
      (link) => !addresses.has(addressOf(link)) && pathOf(addressOf(link)) !== here,
    );
    const [first] = unfollowed;
    if (first === undefined) return pass();
    return fail(
      'unfollowed',
      { count: unfollowed.length, total, url: first.url ?? '' },
      unfollowed.map(({ element }) => element),
    );
  },
});

/** Without the position in the page, and the scheme, which a comment may have from earlier times. */
function addressOf({ url }: Link): string {
  return (url ?? '').replace(/^https?:|#.*$/g, '');
}

function pathOf(address: string): string {
  return address.replace(/^https?:|[?#].*$/g, '').replace(/\/+$/, '');
}

const maxUrlUnits = 1000;

/** What such links are called, alone or with a few words: “Share on Facebook”. */
const actionName =
  /^(?:(?:quote|report|edit|download|save|like|vote|flag|compare|clear|skip|accept)(?: [a-z]+)?$|buy now|unsubscribe|back to top|cookie settings|permalink|#$|\d+ comments?|(?:leave|post|write|add) a (?:comment|reply)|comments?$|jetzt anmelden|zum warenkorb|merken|kommentieren|kommentar(?:e)? schreiben|laisser un commentaire|dejar un comentario|lascia un commento|ответить|lägg i varukorg|köp$|læg i kurv|legg i handlekurv|do koszyka|do košíku|do košíka|kosárba|dodaj do porównania|تسجيل الدخول|התחברות|share|tweet|print|e-?mail|send|log ?-?in|log ?-?out|sign ?-?(?:in|out|up)|register|subscribe|reply|cancel reply|add to (?:cart|basket|bag|wishlist)|teilen|drucken|seite drucken|druckversion|anmelden|abmelden|einloggen|registrieren|antworten|in den warenkorb|warenkorb|partager|imprimer|se connecter|connexion|s’inscrire|répondre|ajouter au panier|compartir|imprimir|iniciar sesión|registrarse|responder|añadir al carrito|compartilhar|partilhar|entrar|adicionar ao carrinho|condividi|stampa|accedi|registrati|rispondi|aggiungi al carrello|delen|afdrukken|printen|inloggen|beantwoorden|udostępnij|drukuj|zaloguj|zarejestruj|odpowiedz|dodaj do koszyka|dela|skriv ut|logga in|del|udskriv|log ind|logg inn|jaa|tulosta|kirjaudu|sdílet|tisk|přihlásit|megosztás|nyomtatás|belépés|paylaş|yazdır|giriş|sepete ekle|поделиться|распечатать|печать|войти|регистрация|в корзину|поділитися|друк|увійти)(?![\p{L}\p{M}])|^(?:印刷|シェア|ログイン|返信|カート|打印|分享|登录|登錄|注册|註冊|回复|回覆|加入购物车|加入購物車|공유|인쇄|로그인|장바구니|답글)/iu;
const maxNameUnits = 40;

function isAction({ url, text, label }: Link): boolean {
  if ([text, label].some((name) => name.length <= maxNameUnits && actionName.test(name))) return true;
  const start = (url ?? '').slice(0, maxUrlUnits);
  return actions.some((action) => action.test(start));
}
