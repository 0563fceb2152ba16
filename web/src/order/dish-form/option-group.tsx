import { useDishTexts } from '../../dishes/dish.texts.js';
import { useId, type Ref } from 'react';
import { mdiCheck } from '@mdi/js';
import type { MenuSideDish } from '@kantyna/contracts/catalogue/dishes';
import type { OptionGroup } from '@kantyna/contracts/catalogue/dish-facts';
import choices from '../../ui/fields/choices.module.css';
import { Icon } from '../../ui/icon.js';
import { Text } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import styles from './entry-form.module.css';

interface Props {
  group: OptionGroup;
  options: MenuSideDish[];
  isChosen: (id: string) => boolean;
  /** Chooses an option or takes it back. In a group of which exactly one is chosen, it replaces the others. */
  onToggle: (option: MenuSideDish) => void;
  /** Whether too few or too many are chosen, and the person has been told. */
  isFaulty: boolean;
  /** Takes the element to focus when something has to be chosen. */
  faultRef: Ref<HTMLInputElement> | undefined;
}

/** The options of a group: one of them, or so many as its heading says. */
export function OptionGroupInput({
  group: { name, least, most },
  options,
  isChosen,
  onToggle,
  isFaulty,
  faultRef,
}: Props) {
  const texts = useDishTexts();
  const id = useId();
  const isOne = least === 1 && most === 1;
  const isFull = options.filter((option) => isChosen(option.id)).length >= most;
  return (
    <fieldset className={styles.sides} aria-describedby={`${id}-rule`}>
      <legend>
        {name}{' '}
        <Text
          id={`${id}-rule`}
          role={isFaulty ? 'alert' : undefined}
          variant={isFaulty ? 'small strong danger' : 'small regular quiet'}
        >
          {texts.rule(least, most < options.length ? most : undefined)}
        </Text>
      </legend>
      {options.map((option, index) => (
        <label key={option.id} className={choices.choice}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={id}
            checked={isChosen(option.id)}
            disabled={!isOne && isFull && !isChosen(option.id)}
            aria-invalid={isFaulty || undefined}
            ref={index === 0 ? faultRef : undefined}
            onChange={() => onToggle(option)}
          />
          {isChosen(option.id) && <Icon path={mdiCheck} size={18} />}
          {option.name} {option.price > 0 && <Price grosze={option.price} />}
        </label>
      ))}
    </fieldset>
  );
}
