import { mdiAlertOutline } from '@mdi/js';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { useFitOf, useMisfit } from '../menu/own-diet.js';
import { useMoreTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import styles from './entry-form.module.css';

/** Warns of a dish that does not fit the person before they add it, and says if it is not known. Nothing for one that fits. */
export function FitNote({ dish }: { dish: Dish }) {
  const texts = useMoreTexts().dishes;
  const fit = useFitOf()?.(dish);
  const misfit = useMisfit()(fit);
  if (!fit || fit.fit === 'fits') return null;
  if (misfit === '') return <p className={classNames(layout.quiet, layout.small)}>{texts.fitUnknown}</p>;
  return (
    <p role="alert" className={styles.over}>
      <Icon path={mdiAlertOutline} size={20} /> {texts.misfit(misfit)}
    </p>
  );
}
