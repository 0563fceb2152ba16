import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { groupAlike } from '@kantyna/order-rules/alike';
import { portions } from '../../dishes/dish-entry.js';
import { formatSigned } from '../../payments/price/price-lines.js';
import { listed } from '../../texts/isolated.js';
import { Text, variant } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { WithEmail } from '../../ui/with-email.js';
import type { HandOutRow } from './hand-out-rows.js';
import { useHandOutTexts } from './hand-out.texts.js';

/** Who gets the dishes of a row: a guest with who added them, or a person. */
export function Who({ row: { entry, forWhom } }: { row: HandOutRow }) {
  const texts = useHandOutTexts();
  const name = usePersonName()(entry.username);
  return (
    <>
      <strong>{forWhom ?? name}</strong>
      {forWhom !== undefined && <Text variant="quiet"> {texts.addedBy(name)}</Text>}
      {forWhom === undefined && entry.email !== undefined && (
        <Text variant="quiet">
          {' '}
          <WithEmail text={entry.email} />
        </Text>
      )}
    </>
  );
}

/** The dishes of a row, and what the company pays of the amount to collect. */
export function What({ row: { entry, dishes, due }, entries }: { row: HandOutRow; entries: readonly OrderEntry[] }) {
  const texts = useHandOutTexts();
  return (
    <>
      <Dishes dishes={dishes} entries={entries} />
      {due !== undefined && (entry.companyPart ?? 0) > 0 && (
        <Text variant="quiet small block">{texts.fromCompany(formatSigned(-entry.companyPart!))}</Text>
      )}
    </>
  );
}

/** Dishes with everything that tells them from others, those that are alike in one line. Shared dishes name all who eat them. */
function Dishes({ dishes, entries }: { dishes: readonly DishEntry[]; entries: readonly OrderEntry[] }) {
  const personName = usePersonName();
  const namesOf = (dish: DishEntry) =>
    listed(
      entries
        .filter(({ id, dishEntries }) => dish.sharedWith?.includes(id) || dishEntries.includes(dish))
        .map(({ username }) => personName(username)),
    );
  return groupAlike(dishes).map(({ dish, alike }) => (
    <Text key={dish.id} variant="block">
      {portions(alike.length, dish.dishName)}
      {dish.sideDishes.map(({ id, name }) => (
        <span key={id}> + {name}</span>
      ))}
      {dish.comments !== '' && <em className={variant('quiet')}> {dish.comments}</em>}
      {(dish.sharedWith?.length ?? 0) > 0 && <Text variant="quiet"> ({namesOf(dish)})</Text>}
    </Text>
  ));
}
