import { useEffect, useRef } from 'react';
import { mdiAlertOutline, mdiLockOutline } from '@mdi/js';
import { useWatch } from 'react-hook-form';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { MAX_COMMENT_LENGTH } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useDishFormTexts } from './dish-form.texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { DraftNote } from '../../ui/draft-note.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Icon } from '../../ui/icon.js';
import { Grid, Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { choicePrice, entryPriceWith } from '../entry-price.js';
import { FactsLine } from '../../dishes/facts-line.js';
import { dishOnMenu, type DishChoice } from '../../dishes/dish-choice.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { FallbackInput, ForWhomInput, NewDishFields, QuantityInput } from './dish-inputs.js';
import styles from './entry-form.module.css';
import { Estimate } from './estimate.js';
import { SideDishPicker } from './side-dish-picker.js';
import type { DishForm } from './use-dish-form.js';
import { SoldOutMark, useFitOf, useMisfit } from './dish-marks.js';

interface Props {
  dishForm: DishForm;
  /** Whether the menu is beside it. */
  isBeside: boolean;
}

/** The dish that is picked, with its side dishes and comment. A new dish has a name and price to fill in too. */
export function ChosenDishForm({ dishForm, isBeside }: Props) {
  const texts = useDishFormTexts();
  const common = useCommonTexts();
  const data = useOrder();
  const { edited, form } = dishForm;
  const { control } = form;
  const chosen = dishForm.withMenuPrice(useWatch({ control }) as DishChoice);
  const { dishId } = chosen;
  const typedOnMenu = dishOnMenu(chosen, data.allDishesInRestaurant);
  const onMenu = data.allDishesInRestaurant.find(({ id }) => id === dishId) ?? typedOnMenu;
  // The list that had the focus is gone. A new dish focuses its first field instead.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dishId !== undefined) head.current?.focus();
  }, [dishId]);
  // Who has nothing in the order yet pays for this alone.
  const isAlone = !edited && !data.viewer.entry && !data.order.bill;
  const price = isAlone ? entryPriceWith(data, undefined, chosen).finalPrice : choicePrice(data, edited, chosen);
  const note = classNames(variant('block tiny regular', 'quiet'), styles.note);
  const amount = Number.isNaN(price) ? undefined : formatZloty(price);

  return (
    <Grid as="form" className={styles.form} noValidate onSubmit={(event) => void dishForm.save(event)}>
      <Stack>
        <DishNotes dishForm={dishForm} />
        <Row ref={head} tabIndex={-1} pad="8 12" justify="between" variant="focusable round" className={styles.chosen}>
          <span className={classNames(variant('heavy'), styles.chosenName)}>
            {dishId === undefined ? texts.newDish : chosen.dishName}
            <SoldOutMark dishId={onMenu?.id} />
            {onMenu && dishId !== undefined && (
              <>
                {onMenu.description && <span className={note}>{onMenu.description}</span>}
                <FactsLine dish={onMenu} className={note} />
              </>
            )}
          </span>
          {dishId !== undefined && <Price grosze={chosen.price} />}
          {!isBeside && (
            <Button look="text" className={variant('atEnd')} onClick={dishForm.pickOther}>
              {texts.change}
            </Button>
          )}
        </Row>
        {onMenu && <FitNote dish={onMenu} />}
        {dishId === undefined && <NewDishFields form={form} onMenu={typedOnMenu} />}
        <SideDishPicker
          key={dishId}
          control={control}
          dish={onMenu}
          kept={edited?.choice.dishId === dishId ? edited?.choice.sideDishes : undefined}
          openForm={dishForm.openSideDish}
        />
        <TextInput
          control={control}
          name="comments"
          label={texts.comment}
          placeholder={texts.commentHint}
          maxLength={MAX_COMMENT_LENGTH}
          multiline
        />
        <FallbackInput control={control} dishId={dishId} />
        <ForWhomInput control={control} />
      </Stack>
      <Stack gap={12} className={styles.sheetActions}>
        <QuantityInput control={control} />
        <Estimate edits={edited} choice={chosen} />
        <Row gap={8} justify="end" nowrap className={styles.actions}>
          <Button look="text" onClick={dishForm.cancel}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={dishForm.isLocked} pending={dishForm.isPending}>
            {edited ? texts.submitSave(amount) : texts.submitAdd(amount)}
          </Button>
        </Row>
      </Stack>
    </Grid>
  );
}

/** Says that the form cannot be saved now, and that it began with a draft. */
export function DishNotes({ dishForm: { isLocked, draft, startAgain } }: Pick<Props, 'dishForm'>) {
  const texts = useDishFormTexts();
  return (
    <>
      {isLocked && (
        <Banner tone="warning" icon={mdiLockOutline} role="status">
          {texts.locked}
        </Banner>
      )}
      {draft && !draft.isOffered && <DraftNote gone={draft.gone} onStartAgain={draft.choice && startAgain} />}
    </>
  );
}

/** Warns of a dish that does not fit the person before they add it, and says if it is not known. Nothing for one that fits. */
function FitNote({ dish }: { dish: Dish }) {
  const texts = useDishFormTexts();
  const fit = useFitOf()?.(dish);
  const misfit = useMisfit()(fit);
  if (!fit || fit.fit === 'fits') return null;
  if (misfit === '') return <Paragraph variant="quiet small">{texts.fitUnknown}</Paragraph>;
  return (
    <Paragraph role="alert" variant="strong danger">
      <Icon path={mdiAlertOutline} size={20} /> {texts.misfit(misfit)}
    </Paragraph>
  );
}
