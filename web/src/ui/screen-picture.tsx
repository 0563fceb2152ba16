import { useAppearance } from './browser/appearance.js';
import { useLanguage } from '../texts/texts.js';
import styles from './screen-picture.module.css';

/** The pictures of screens, as `npm run pictures` takes them: a phone of 390 px. */
export type PictureName = 'order' | 'today' | 'choose' | 'call' | 'pay' | 'balance';

const SIZE = { width: 390, height: 720 };

/** A picture of a screen on a phone, in the language and appearance that are chosen. `alt` says what is seen. */
export function ScreenPicture({ name, alt }: { name: PictureName; alt: string }) {
  const language = useLanguage();
  const appearance = useAppearance();
  const file = (theme: 'light' | 'dark') => `/pictures/${name}-${language}-${theme}.webp`;
  return (
    <picture className={styles.picture}>
      {appearance === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={file('dark')} />}
      <img src={file(appearance === 'dark' ? 'dark' : 'light')} alt={alt} loading="lazy" decoding="async" {...SIZE} />
    </picture>
  );
}
