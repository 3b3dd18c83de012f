import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Brand } from '../api/records.ts';
import { useSession } from '../api/session.ts';
import { BrandLogo } from '../components/brand-logo.tsx';
import { Glass } from '../components/glass.tsx';
import { publicPath } from '../public-path.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { useFrameDialogs } from './frame-dialogs.tsx';
import { frameWords } from './frame-words.ts';
import { PaletteButton } from './palette-button.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { settingsSectionAt } from './settings-sections.ts';
import { isForRecipients, isOurs, useOwnIcon, useShownBrand } from './shown-brand.ts';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import styles from './frame.module.css';

/** The frame around every page: navigation and the account menu. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  const session = useSession();
  const location = useLocation();
  const { pathname } = location;
  const known = useShownBrand();
  // Nothing is shown until it is known, so that no recipient sees another brand first.
  const brand = isForRecipients(location) ? known : null;
  useOwnIcon(isOurs(brand));
  const main = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const before = useRef(pathname);

  // A new page starts at the top, also for screen reader users, who cannot see that it changed.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setOpen(false);
    // A field that has taken the focus keeps it.
    if (main.current?.querySelector('input:focus, textarea:focus') == null) {
      main.current?.focus({ preventScroll: true });
    }
    scrollTo(0, 0);
  }, [pathname]);

  const account = session?.account ?? null;
  const { show, dialog } = useFrameDialogs(account !== null);
  const settings = account === null ? undefined : settingsSectionAt(pathname);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {brand !== null ? (
        <header
          className={`${styles.header} ${styles.branded}`}
          style={{ borderTopColor: brand?.colour ?? undefined }}
        >
          <div className={styles.bar}>{brand !== undefined && <BrandMark brand={brand} />}</div>
        </header>
      ) : (
        <header className={styles.header}>
          <div className={account === null ? styles.bar : `${styles.bar} ${styles.member}`}>
            <Link to={account === null ? publicPath('/', language) : '/overview'} className={styles.brand}>
              <Glass /> Siteglass
            </Link>
            {account !== null && <PaletteButton onClick={() => show('palette')} />}
            <button
              type="button"
              className={styles.menuButton}
              aria-expanded={isOpen}
              aria-controls="site-menu"
              onClick={() => setOpen(!isOpen)}
            >
              {words.menu}
            </button>
            <div id="site-menu" className={isOpen ? styles.menuOpen : styles.menu}>
              <nav aria-label={words.pages}>
                <ul className={styles.links}>
                  {account !== null && (
                    <>
                      <Tab to="/overview">{words.overview}</Tab>
                      <Tab to="/scan">{words.newScan}</Tab>
                      <Tab to="/crawls">{words.crawls}</Tab>
                      <Tab to="/history">{words.history}</Tab>
                      <Tab to="/reports" isExact>
                        {words.reports}
                      </Tab>
                      <li>
                        <Link
                          to="/account"
                          className={styles.link ?? ''}
                          aria-current={settings === undefined ? undefined : 'page'}
                        >
                          {words.settings}
                        </Link>
                      </li>
                    </>
                  )}
                  <li>
                    <a className={styles.link} href="/docs">
                      {words.api}
                    </a>
                  </li>
                </ul>
              </nav>
              {account === null ? (
                <ul className={styles.links}>
                  <Tab to={publicPath('/login', language)}>{words.logIn}</Tab>
                  {session?.registration_open === true && (
                    <Tab to={publicPath('/signup', language)}>{words.signUp}</Tab>
                  )}
                </ul>
              ) : (
                <AccountMenu account={account} />
              )}
            </div>
          </div>
        </header>
      )}
      <ConnectionNote />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {settings !== undefined && <SettingsNav current={settings} isBelow={pathname !== settings.path} />}
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerBar}>
          {brand === null && (
            <p className={styles.footerText}>
              Siteglass {session?.version} · {words.license}
            </p>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </footer>
      {dialog}
    </div>
  );
}

function BrandMark({ brand: { name, logo } }: { readonly brand: Brand }) {
  const words = useWords(frameWords);
  return (
    <span className={styles.brand}>
      {logo !== null && <BrandLogo dataUrl={logo} label={words.logo} {...{ height: 36, width: 160 }} />}
      {name !== null && <bdi>{name}</bdi>}
      {name === null && logo === null && (
        <>
          <Glass /> Siteglass
        </>
      )}
    </span>
  );
}

/** The frame without any text, as the language is not known yet: shown until the scripts have loaded. */
export function FrameSkeleton({ isUnbranded = false }: { readonly isUnbranded?: boolean }) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <div className={styles.bar}>
          <span className={styles.brand}>
            {!isUnbranded && (
              <>
                <Glass /> Siteglass
              </>
            )}
          </span>
        </div>
      </div>
    </div>
  );
}

function Tab(props: {
  readonly to: string;
  /** Matches its exact path only: the paths below it belong to another tab. */
  readonly isExact?: true;
  readonly children: ReactNode;
}) {
  const { to, isExact = false, children } = props;
  return (
    <li>
      <NavLink to={to} end={isExact} className={styles.link ?? ''}>
        {children}
      </NavLink>
    </li>
  );
}
