import { useEffect, useRef, useState, type Ref } from 'react';
import { mdiPlus } from '@mdi/js';
import DialogContent from '@mui/material/DialogContent';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useDishFormTexts } from './dish-form.texts.js';
import { useLayer } from '../../ui/browser/layers.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Switch } from '../../ui/fields/switch.js';
import { Card, Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { Overlay, isSearching } from '../../ui/overlay/overlay.js';
import { Price } from '../../ui/price.js';
import type { DishEntryIds } from '../../dishes/dish-entry.js';
import { DishMenu } from '../../dishes/dish-menu.js';
import { Voices } from '../../dishes/voices.js';
import { FactsLine } from '../../dishes/facts-line.js';
import { recentDishes } from '../../dishes/saved-dishes.js';
import { choiceOf, typedDish } from '../../dishes/dish-choice.js';
import { CompanyMost } from '../../payments/price/company-estimate.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { ChosenDishForm, DishNotes } from './chosen-dish-form.js';
import { SoldOutMark, useFitOf, useMisfit } from './dish-marks.js';
import styles from './entry-form.module.css';
import { fittingFirst, menuGroups } from './menu-groups.js';
import { editedDish, useDishForm, type EditedDish } from './use-dish-form.js';

interface EditorProps {
  /** The dish to edit; without it one is added. */
  edits: DishEntryIds | undefined;
  inSheet: boolean;
  onClose: () => void;
}

/** The entry form: in its place on the page, or in an overlay on a phone. */
export function EntryEditor({ edits, inSheet, onClose }: EditorProps) {
  const texts = useDishFormTexts();
  useLayer(!inSheet, onClose);
  const viewed = useOrder();
  const edited = edits && editedDish(viewed, edits);
  // Another dish in its place begins anew: what was chosen with the one before does not belong to it.
  const form = (
    <EntryForm key={edited?.choice.dishId} edited={edited} isBeside={!inSheet && !edits} onClose={onClose} />
  );
  return inSheet ? (
    <Overlay title={edits ? texts.editTitle : texts.createTitle} keepsText onClose={onClose}>
      <DialogContent>{form}</DialogContent>
    </Overlay>
  ) : (
    <div
      role="presentation"
      className={edits ? styles.editing : styles.adding}
      onKeyDown={({ key, target }) => key === 'Escape' && !isSearching(target) && onClose()}
    >
      {form}
    </div>
  );
}

interface FormProps {
  edited: EditedDish | undefined;
  /** Whether the menu stays beside the chosen dish, each in a card of its own. */
  isBeside: boolean;
  onClose: () => void;
}

/** Adds or changes a dish: first the dish is picked, then its side dishes and comment. It begins with the draft, if there is one. */
function EntryForm({ edited, isBeside, onClose }: FormProps) {
  const texts = useCommonTexts();
  const dishFormTexts = useDishFormTexts();
  const dishForm = useDishForm(edited, onClose);
  const { draft, isPicking, pick, cancel } = dishForm;
  const notes = <DishNotes dishForm={dishForm} />;
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBeside) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isBeside]);
  const chosen = !isPicking && (
    <ChosenDishForm key={String(draft !== undefined)} dishForm={dishForm} isBeside={isBeside} />
  );
  const picker = (className: string | undefined) => (
    <DishPicker
      ref={menu}
      className={className}
      chosenId={isPicking ? undefined : dishForm.form.getValues('dishId')}
      onDish={(dish) => pick(choiceOf(dish))}
      onNewDish={(name) => pick(typedDish(name))}
    />
  );
  const cancelButton = (
    <Button look="text" onClick={cancel}>
      {texts.cancel}
    </Button>
  );
  if (isBeside)
    return (
      <>
        <Card as="section" aria-label={dishFormTexts.createTitle} pad={16} className={styles.beside}>
          {chosen || (
            <Stack>
              {notes}
              <Row justify="between">
                <h2>{dishFormTexts.createTitle}</h2>
                {cancelButton}
              </Row>
              <Paragraph variant="quiet">{dishFormTexts.pickHint}</Paragraph>
            </Stack>
          )}
        </Card>
        {picker(classNames(variant('card'), styles.menu))}
      </>
    );
  return (
    chosen || (
      <Stack>
        {notes}
        {picker(undefined)}
        <Row justify="end">{cancelButton}</Row>
      </Stack>
    )
  );
}

interface PickerProps {
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  /** The dish that is chosen already. */
  chosenId?: string | undefined;
  onDish: (dish: Dish) => void;
  onNewDish: (name: string) => void;
}

/** The menu by category, with a search. Recent and popular dishes come first; a dish that is not on the menu can be typed. */
function DishPicker({ className, ref, chosenId, onDish, onNewDish }: PickerProps) {
  const texts = useDishFormTexts();
  const dishTexts = useDishTexts();
  const viewed = useOrder();
  const [search, setSearch] = useState('');
  // As they were when it opened: what others choose meanwhile would move the dish under the finger.
  const [{ orderEntries, recent }] = useState({ ...viewed, recent: recentDishes(viewed.order.restaurantId) });
  const fitOf = useFitOf();
  const misfit = useMisfit();
  const [isAlone, setAlone] = useState(false);
  const found = menuGroups({ ...viewed, orderEntries }, recent, search, dishTexts);
  const groups = fitOf ? fittingFirst(found, fitOf, isAlone) : found;
  const note = classNames(variant('block tiny'), styles.note);
  const quiet = classNames(variant('regular quiet'), note);
  const mark = (dish: Dish) => {
    const fit = fitOf?.(dish);
    if (fit?.fit === 'fits') return <span className={classNames(variant('strong owed'), note)}>{texts.fits}</span>;
    if (fit?.fit !== 'not') return null;
    return <span className={classNames(variant('strong danger'), note)}>{texts.misfit(misfit(fit))}</span>;
  };
  return (
    <Stack as="section" ref={ref} aria-label={dishTexts.menu} className={className}>
      <CompanyMost order={viewed.order} />
      {fitOf && (
        <div>
          <Switch label={texts.onlyFitting} checked={isAlone} onChange={(_, checked) => setAlone(checked)} />
          <p className={quiet}>{texts.fitHint}</p>
        </div>
      )}
      <DishMenu
        groups={groups}
        empty={
          isAlone && found.length > 0
            ? texts.noneFits
            : search.trim() === ''
              ? texts.menuEmpty
              : texts.noMatch(search.trim())
        }
        // On a touch screen the keyboard would hide the menu.
        search={{ text: search, onChange: setSearch, autoFocus: !matchMedia('(pointer: coarse)').matches }}
        hasLinks
        chosenId={chosenId}
        onDish={onDish}
      >
        {(dish) => (
          <>
            <Text variant="fill">
              {dish.name}
              <SoldOutMark dishId={dish.id} />
              {dish.description && <span className={classNames(quiet, variant('twoLines'))}>{dish.description}</span>}
              <Voices restaurantId={viewed.order.restaurantId} dishName={dish.name} />
              {mark(dish)}
              <FactsLine dish={dish} className={quiet} />
            </Text>
            <Price grosze={dish.price} />
          </>
        )}
      </DishMenu>
      <Button look="outline" icon={mdiPlus} onClick={() => onNewDish(search.trim())}>
        {search.trim() === '' ? texts.newDish : texts.newDishNamed(search.trim())}
      </Button>
    </Stack>
  );
}
