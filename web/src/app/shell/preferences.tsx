import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { APPEARANCES, chooseAppearance, useAppearance } from '../../ui/browser/appearance.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { chooseLanguage, LANGUAGES, useLanguage, type Language } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Row, variant } from '../../ui/layout.js';
import styles from './navigation.module.css';

const ICONS = { light: mdiWhiteBalanceSunny, dark: mdiWeatherNight, system: mdiThemeLightDark };

/** The language switch. */
export function LanguageSwitch() {
  const texts = useCommonTexts();
  const current = useLanguage();
  return (
    <Row role="group" aria-label={texts.chooseLanguage} gap={4} nowrap>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()} ${LANGUAGES[language]}`}
          title={LANGUAGES[language]}
          aria-pressed={language === current}
          className={classNames(variant('tiny strong round'), styles.choice)}
          onClick={() => chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </Row>
  );
}

/** The switch between light, dark and the device's setting. */
export function AppearanceSwitch() {
  const texts = useCommonTexts();
  const current = useAppearance();
  return (
    <Row role="group" aria-label={texts.chooseAppearance} gap={4} nowrap>
      {APPEARANCES.map((appearance) => (
        <button
          key={appearance}
          type="button"
          aria-label={texts.appearances[appearance]}
          title={texts.appearances[appearance]}
          aria-pressed={appearance === current}
          className={classNames(variant('tiny strong round'), styles.choice)}
          onClick={() => chooseAppearance(appearance)}
        >
          <Icon path={ICONS[appearance]} size={20} />
        </button>
      ))}
    </Row>
  );
}
