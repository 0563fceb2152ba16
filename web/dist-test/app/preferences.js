import { jsx as _jsx } from "react/jsx-runtime";
import { mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import { APPEARANCES, chooseAppearance, useAppearance } from '../lib/appearance.js';
import { chooseLanguage, LANGUAGES, useLanguage, useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import styles from './navigation.module.css';
const SIGNS = { light: mdiWhiteBalanceSunny, dark: mdiWeatherNight, system: mdiThemeLightDark };
/** The switch between the languages. */
export function LanguageSwitch() {
    const texts = useTexts().shell;
    const present = useLanguage();
    return (_jsx("div", { role: "group", "aria-label": texts.chooseLanguage, className: styles['switch'], children: Object.keys(LANGUAGES).map((language) => (_jsx("button", { type: "button", lang: language, "aria-label": LANGUAGES[language], title: LANGUAGES[language], "aria-pressed": language === present, className: styles['choice'], onClick: () => void chooseLanguage(language), children: language.toUpperCase() }, language))) }));
}
/** The switch between light, dark and what the device says. */
export function AppearanceSwitch() {
    const texts = useTexts().shell;
    const present = useAppearance();
    return (_jsx("div", { role: "group", "aria-label": texts.chooseAppearance, className: styles['switch'], children: APPEARANCES.map((appearance) => (_jsx("button", { type: "button", "aria-label": texts.appearances[appearance], title: texts.appearances[appearance], "aria-pressed": appearance === present, className: styles['choice'], onClick: () => chooseAppearance(appearance), children: _jsx(Icon, { path: SIGNS[appearance], size: 20 }) }, appearance))) }));
}
//# sourceMappingURL=preferences.js.map