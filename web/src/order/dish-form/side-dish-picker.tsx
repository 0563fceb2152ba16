import { useDishTexts } from '../../dishes/dish.texts.js';
import { useDishFormTexts } from './dish-form.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { mdiCheck, mdiClose, mdiPlus } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import type { Dish, MenuSideDish, SideDish } from '@kantyna/contracts/catalogue/dishes';
import type { OptionGroup } from '@kantyna/contracts/catalogue/dish-facts';
import { unmetGroups } from '@kantyna/order-rules/menu/offer';
import { formatZloty } from '@kantyna/money/zloty';
import { Button } from '../../ui/button.js';
import { Choice } from '../../ui/fields/choices.js';
import { Text, variant } from '../../ui/layout.js';
import { NewSideDish, type OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { Icon } from '../../ui/icon.js';
import { Price } from '../../ui/price.js';
import type { DishChoice, SideDishChoice } from '../../dishes/dish-choice.js';
import styles from './entry-form.module.css';

interface Props {
  control: Control<DishChoice>;
  /** The dish of the menu, which offers the side dishes. */
  dish: Dish | undefined;
  /** The side dishes of the dish that is edited: it keeps them without being asked again. */
  kept: readonly SideDishChoice[] | undefined;
  /** The open form of a new side dish. */
  openForm: Ref<OpenSideDish>;
}

const NONE: Pick<Dish, 'sideDishes' | 'optionGroups'> = { sideDishes: [] };
const idsOf = (sides: readonly SideDishChoice[]): string[] => sides.flatMap(({ id }) => id ?? []);

/** Chooses side dishes: the options of each group, then offered ones that are switched on and off; new ones are typed. */
export function SideDishPicker({ control, dish = NONE as Dish, kept, openForm }: Props) {
  const texts = useDishFormTexts();
  const fieldTexts = useFieldTexts();
  const [adding, setAdding] = useState(false);
  const isKept = (sides: readonly SideDishChoice[]) =>
    kept !== undefined && String(idsOf(sides).toSorted()) === String(idsOf(kept).toSorted());
  const { field, fieldState } = useController({
    control,
    name: 'sideDishes',
    rules: { validate: (sides) => isKept(sides) || unmetGroups(dish, idsOf(sides)).length === 0 || texts.choose },
  });
  const { value: chosen, onChange } = field;
  const unmet = unmetGroups(dish, idsOf(chosen));
  const { optionGroups = [] } = dish;
  // The server asks for what the menu did not show yet: the group comes with its next reply.
  const firstOption = useRef<HTMLInputElement>(null);
  const asked = fieldState.error?.type === 'server' ? unmet[0]?.name : undefined;
  useEffect(() => {
    if (asked !== undefined) firstOption.current?.focus();
  }, [asked]);
  const faultRef = (element: HTMLInputElement | null) => {
    field.ref(element);
    firstOption.current = element;
  };

  const isChosen = (id: string) => chosen.some((side) => side.id === id);
  const toggle = ({ id, name, price }: SideDish, others: readonly string[] = []) =>
    onChange(
      isChosen(id)
        ? chosen.filter((side) => side.id !== id)
        : [...chosen.filter((side) => !others.includes(side.id ?? '')), { id, name, price }],
    );
  const optionsOf = (name: string) => dish.sideDishes.filter(({ group }) => group === name);

  return (
    <>
      {optionGroups.map((group) => {
        const options = optionsOf(group.name);
        const others = group.least === 1 && group.most === 1 ? options.map(({ id }) => id) : [];
        return (
          <OptionGroupInput
            key={group.name}
            group={group}
            options={options}
            isChosen={isChosen}
            onToggle={(option) => toggle(option, others)}
            isFaulty={fieldState.error !== undefined && unmet.includes(group)}
            faultRef={group === unmet[0] ? faultRef : undefined}
          />
        );
      })}
      <fieldset className={styles.sides}>
        <legend>{texts.sides}</legend>
        {dish.sideDishes
          .filter(({ group }) => !optionGroups.some(({ name }) => name === group))
          .map((side) => (
            <button
              key={side.id}
              type="button"
              aria-pressed={isChosen(side.id)}
              className={variant('pill')}
              onClick={() => toggle(side)}
            >
              {isChosen(side.id) && <Icon path={mdiCheck} size={18} />}
              {side.name} <Price grosze={side.price} />
            </button>
          ))}
        {chosen
          .filter(({ id }) => id === undefined)
          .map((side) => (
            <button
              key={`${side.name} ${side.price}`}
              type="button"
              aria-label={texts.removeSide(`${side.name} ${formatZloty(side.price)}`)}
              data-chosen
              className={variant('pill')}
              onClick={() => onChange(chosen.filter((other) => other !== side))}
            >
              {side.name} <Price grosze={side.price} />
              <Icon path={mdiClose} size={18} />
            </button>
          ))}
        {adding ? (
          <NewSideDish
            ref={openForm}
            action={fieldTexts.addSide}
            needsName
            onCancel={() => setAdding(false)}
            onAdd={(side) => {
              onChange([...chosen, side]);
              setAdding(false);
            }}
          />
        ) : (
          <Button look="text" icon={mdiPlus} onClick={() => setAdding(true)}>
            {texts.newSide}
          </Button>
        )}
      </fieldset>
    </>
  );
}

interface GroupProps {
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
function OptionGroupInput({
  group: { name, least, most },
  options,
  isChosen,
  onToggle,
  isFaulty,
  faultRef,
}: GroupProps) {
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
        <Choice key={option.id}>
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
        </Choice>
      ))}
    </fieldset>
  );
}
