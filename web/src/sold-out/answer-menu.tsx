import { useState } from 'react';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import type { AskedDish, SoldOut } from '@kantyna/contracts/orders/phone';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { useDishTexts } from '../dishes/dish.texts.js';
import { useSoldOutTexts } from './sold-out.texts.js';
import { matches } from '@kantyna/order-rules/search';
import { substitutesFor } from '../dishes/dish-choice.js';
import { DishMenu } from '../dishes/dish-menu.js';
import { formatSigned } from '../payments/price/price-lines.js';
import { useOrder } from '../viewed-order/use-order.js';
import { Text } from '../ui/layout.js';

/** The dishes that are listed without a search, and from how many on there is one. */
const MOST = 50;
const SEARCH_FROM = 12;

interface Props {
  soldOut: SoldOut;
  asked: AskedDish;
  /** Gets the dish, and the difference in price in words. */
  onDish: (dish: Dish, difference: string) => void;
}

/** The dishes to take for a sold-out one, those of its category first, each with the difference in price. */
export function AnswerMenu({ soldOut, asked, onDish }: Props) {
  const texts = useSoldOutTexts();
  const dishTexts = useDishTexts();
  const [search, setSearch] = useState('');
  const { allDishesInRestaurant: menu, soldOutDishIds = [], orderEntries, order } = useOrder();
  const all = substitutesFor(menu, soldOut.dishId, soldOutDishIds, order.orderDate);
  const entry = orderEntries.find(({ id }) => id === asked.orderEntryId);
  const soldOutDish = entry?.dishEntries.find(({ id }) => id === asked.dishEntryId);
  const price = soldOutDish ? dishPrice(soldOutDish) : 0;
  const differenceOf = (dish: Dish) =>
    dish.price === price ? texts.samePrice : formatSigned(dish.price - price, formatZloty);
  const isFound = ({ name }: Dish) => search.trim() === '' || matches(name, search);
  const [similar, others] = [all.similar.filter(isFound), all.others.filter(isFound)];
  const groups = [
    { title: dishTexts.similar, dishes: similar.slice(0, MOST) },
    { title: texts.otherDishes, dishes: others.slice(0, Math.max(MOST - similar.length, 0)) },
  ].filter(({ dishes }) => dishes.length > 0);
  return (
    <DishMenu
      groups={groups}
      empty={texts.noMatch}
      search={menu.length > SEARCH_FROM && { text: search, onChange: setSearch }}
      onDish={(dish) => onDish(dish, differenceOf(dish))}
    >
      {(dish) => (
        <>
          {dish.name}
          <Text variant="quiet rigid">{differenceOf(dish)}</Text>
        </>
      )}
    </DishMenu>
  );
}
