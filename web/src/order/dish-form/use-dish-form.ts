import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { isAlike } from '@kantyna/order-rules/alike';
import { codeOf } from '../../api/requests/status-of.js';
import { closeDialog } from '../../api/state/error-list.js';
import { useDraft } from '../../ui/browser/use-draft.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { findDishEntry, type DishEntryIds } from '../../dishes/dish-entry.js';
import {
  choiceOfEntry,
  dishOnMenu,
  restoreDraft,
  typedDish,
  type DishChoice,
  type RestoredDraft,
} from '../../dishes/dish-choice.js';
import { useSaveDish } from '../../dishes/saved-dishes.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** The values of the form before a dish is chosen. */
const NO_DISH: DishChoice = { ...typedDish(''), quantity: 0 };

interface Step {
  /** Whether the menu is shown. */
  isPicking: boolean;
  /** Whether the fields that were not touched follow the edited dish in the order. */
  follows: boolean;
  /** The draft that the form began with, as long as the form says so. */
  draft?: (RestoredDraft & { isOffered: boolean }) | undefined;
}

/**
 * A choice as a draft keeps it. `isOffered`: it is an offered choice that asks for more, the person did not type it. Drafts of an earlier
 * version have `name` and `comment` for `dishName` and `comments`.
 */
type KeptChoice = DishChoice & { isOffered?: true; name?: string; comment?: string };

/** The server's field names to those of the form. */
const DISH_FIELDS = { newDishName: 'dishName', newDishPrice: 'price', additionalComments: 'comments' } as const;

export type DishForm = ReturnType<typeof useDishForm>;

/**
 * The form of a dish, from the menu to the button that saves it. `onClose` is called once it is saved or cancelled. It begins with its draft, if there is one, or with the dish that is
 * edited. Its values are kept as a draft: a person has one for each order and dish that they edit, and one for a new dish. A form with the
 * values of the edited dish is none.
 */
export function useDishForm(edited: EditedDish | undefined, onClose: () => void) {
  const { order, allDishesInRestaurant, may } = useOrder();
  const original = edited?.choice;
  const { kept, keep, forget } = useDraft<KeptChoice>(order.id, edited?.dishEntryId ?? 'new');
  const [{ isPicking, follows, draft }, setStep] = useState((): Step => {
    const { isOffered = false, name: dishName = '', comment: comments = '', ...choice } = kept ?? {};
    const found = kept && restoreDraft({ ...NO_DISH, dishName, comments, ...choice }, allDishesInRestaurant, original);
    return {
      isPicking: !(found?.choice ?? original),
      follows: !found?.choice,
      draft: found && { ...found, isOffered },
    };
  });
  const form = useForm<DishChoice>({
    defaultValues: draft?.choice ?? original ?? NO_DISH,
    ...(follows && original && { values: original, resetOptions: { keepDirtyValues: true } }),
    mode: 'onTouched',
  });
  const { reset, getValues, subscribe, handleSubmit, setError } = form;
  const keepChanged = useEffectEvent((values: DishChoice) => {
    const isChanged = values.quantity !== 0 && JSON.stringify(values) !== JSON.stringify(original);
    keep(isChanged ? values : undefined);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChanged(values) }),
    [subscribe],
  );
  const withMenuPrice = (choice: DishChoice): DishChoice => ({
    ...choice,
    price: dishOnMenu(choice, allDishesInRestaurant)?.price ?? choice.price,
  });
  const openSideDish = useRef<OpenSideDish>(null);
  const { submit, isPending } = useSaveDish(order, {
    // The form stays until the dish is in its place.
    resolvesReloaded: true,
    onReply: forget,
    onFailure: (failure) => {
      if (codeOf(failure) === 'OPTIONS_NOT_CHOSEN') setError('sideDishes', { type: 'server' });
      showFaults(failure, setError, DISH_FIELDS);
    },
  });
  return {
    form,
    edited,
    isPicking,
    draft,
    isPending,
    /** Whether it cannot be saved: the order is closed, or locked for the call. */
    isLocked: edited ? !may.editEntry(edited.entry) : !may.addDish,
    /** The open form of a new side dish. */
    openSideDish,
    /** A choice with the price that counts: that of the menu, if a typed dish is on it. */
    withMenuPrice,
    save: handleSubmit(async (choice) => {
      // A side dish that is typed but not added would be missed only when the food is here.
      if (openSideDish.current?.refuse()) return;
      if (await submit({ choice: withMenuPrice(choice), edits: edited })) onClose();
    }),
    /** Closes the form without a draft. */
    cancel: () => {
      forget();
      closeDialog();
      onClose();
    },
    /** Goes back to the menu, with what was chosen and typed so far. */
    pickOther: () => setStep({ isPicking: true, follows: false }),
    /** Chooses a dish. If it is the same again, what was chosen with it and typed stays. Whom it is for stays with any dish. */
    pick: (choice: DishChoice) => {
      const [before, forWhom] = getValues(['dishId', 'forWhom']);
      startTransition(() => {
        if (choice.dishId === undefined || choice.dishId !== before) reset({ ...choice, ...(forWhom && { forWhom }) });
        setStep({ isPicking: false, follows: false });
      });
    },
    startAgain: () => {
      reset(original ?? NO_DISH);
      setStep({ isPicking: !original, follows: true });
    },
  };
}

/** A dish of the order that is edited. */
export interface EditedDish extends DishEntryIds {
  readonly entry: OrderEntry;
  /** The dish as it is in the order now, as often as its entry has it. */
  readonly choice: DishChoice;
}

/** The dish to edit in the present order; `undefined` once it is deleted. */
export function editedDish(
  { orderEntries, allDishesInRestaurant }: Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant'>,
  ids: DishEntryIds,
): EditedDish | undefined {
  const { entry, dish } = findDishEntry(orderEntries, ids) ?? {};
  if (!entry || !dish) return undefined;
  const quantity = entry.dishEntries.filter((one) => isAlike(one, dish)).length;
  return { ...ids, entry, choice: choiceOfEntry(dish, allDishesInRestaurant, quantity) };
}
