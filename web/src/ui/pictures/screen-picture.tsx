import { belowBase } from '../../api/base-path.js';
import { useAppearance } from '../browser/appearance.js';
import { useLanguage } from '../../texts/texts.js';
import { classNames } from '../class-names.js';
import styles from './screen-picture.module.css';

/** The pictures of screens, as `npm run pictures` takes them: a phone of 390 px. */
export type PictureName = 'order' | 'today' | 'choose' | 'call' | 'pay' | 'balance';

const SIZE = { width: 390, height: 720 };

interface Props {
  name: PictureName;
  /** Describes the picture. */
  alt: string;
  className: string | undefined;
}

/** The upper part of a screen on a phone, in the language and appearance that are chosen: the rest is below the edge. */
export function ScreenPicture({ name, alt, className }: Props) {
  const language = useLanguage();
  const appearance = useAppearance();
  const file = (theme: 'light' | 'dark') => belowBase(`/pictures/${name}-${language}-${theme}.webp`);
  return (
    <picture className={classNames(styles.picture, className)}>
      {appearance === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={file('dark')} />}
      <img src={file(appearance === 'dark' ? 'dark' : 'light')} alt={alt} loading="lazy" decoding="async" {...SIZE} />
    </picture>
  );
}
