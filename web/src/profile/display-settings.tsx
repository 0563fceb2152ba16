import { APPEARANCES, chooseAppearance, useAppearance } from '../ui/browser/appearance.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { chooseLanguage, LANGUAGES, useLanguage, type Language } from '../texts/texts.js';
import { Choices } from '../ui/fields/choices.js';
import { Stack } from '../ui/layout.js';

/** Chooses language and appearance of this browser. */
export function DisplaySettings() {
  const texts = useCommonTexts();
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  return (
    <Stack>
      <Choices
        name="language"
        aria-label={texts.chooseLanguage}
        options={languages}
        value={useLanguage()}
        onChange={(language) => chooseLanguage(language)}
      />
      <Choices
        name="appearance"
        aria-label={texts.chooseAppearance}
        options={APPEARANCES.map((appearance) => [appearance, texts.appearances[appearance]] as const)}
        value={useAppearance()}
        onChange={chooseAppearance}
      />
    </Stack>
  );
}
