import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { APPEARANCES, chooseAppearance, useAppearance } from '../../ui/browser/appearance.js';
import type { Language } from '../../texts/language.js';
import { chooseLanguage, LANGUAGES, useLanguage, useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import styles from './navigation.module.css';

const ICONS = { light: mdiWhiteBalanceSunny, dark: mdiWeatherNight, system: mdiThemeLightDark };

/** The language switch. */
export function LanguageSwitch() {
  const texts = useTexts().shell;
  const current = useLanguage();
  return (
    <div role="group" aria-label={texts.chooseLanguage} className={layout.row} data-gap="4" data-nowrap>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()} ${LANGUAGES[language]}`}
          title={LANGUAGES[language]}
          aria-pressed={language === current}
          className={classNames(layout.tiny, styles.choice)}
          onClick={() => void chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** The switch between light, dark and the device's setting. */
export function AppearanceSwitch() {
  const texts = useTexts().shell;
  const current = useAppearance();
  return (
    <div role="group" aria-label={texts.chooseAppearance} className={layout.row} data-gap="4" data-nowrap>
      {APPEARANCES.map((appearance) => (
        <button
          key={appearance}
          type="button"
          aria-label={texts.appearances[appearance]}
          title={texts.appearances[appearance]}
          aria-pressed={appearance === current}
          className={classNames(layout.tiny, styles.choice)}
          onClick={() => chooseAppearance(appearance)}
        >
          <Icon path={ICONS[appearance]} size={20} />
        </button>
      ))}
    </div>
  );
}
