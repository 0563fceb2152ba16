import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { pathTo } from '../lib/paths.js';
import { classNames } from '../ui/class-names.js';
import { Brand } from './brand.js';
import { Footer } from './footer.js';
import { PageFrame } from './page-frame.js';
import { AppearanceSwitch, LanguageSwitch } from './preferences.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';

/** The shell of the public pages: a simple toolbar and the footer. */
export function PublicShell() {
  return (
    <div className={styles.column}>
      <SkipLink />
      <header className={classNames(styles.toolbar, styles.publicToolbar)}>
        <Link to={pathTo('landing')} aria-label={PRODUCT_NAME}>
          <Brand />
        </Link>
        <LanguageSwitch />
        <AppearanceSwitch />
      </header>
      <PageFrame />
      <Footer />
    </div>
  );
}
