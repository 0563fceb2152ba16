import Type from '@kantyna/typebox';
import { SideDish } from '../catalogue/dishes.js';
import { Grosze, Id, Instant, Shape } from '../format.js';
import { ReaderMessage } from '../reader-message.js';
import { ReadBy } from '../catalogue/menu-sources.js';
import { ArrivingMenu } from '../catalogue/restaurant-import.js';

/** A dish or side dishes that a person typed into an entry, and that the menu lacks. */
export const DishTyped = Shape({
  restaurantId: Id,
  dish: Shape({ id: Id, name: Type.String(), price: Grosze, isNew: Type.Boolean() }),
  newSideDishes: Type.Array(SideDish),
});

/**
 * A page as the crawler read it. Without `menu` it has not changed since the last time. Without `restaurantId` the crawler knew no restaurant of
 * the source: it is found by name and address, or made. `dishDoubts`: the places of dishes that the reader is not sure of.
 * `isRecognised`: its text was recognised in pictures. `askedById`: the person who had the page read from now on; missing for one of the operators' file.
 */
export const MenuRead = Shape({
  restaurantId: Type.Optional(Id),
  restaurantName: Type.String(),
  url: Type.String(),
  at: Instant,
  readBy: Type.Optional(ReadBy),
  doubts: Type.Array(Type.String()),
  doubtMessages: Type.Optional(Type.Array(ReaderMessage)),
  askedById: Type.Optional(Id),
  dishDoubts: Type.Optional(
    Type.Array(Shape({ dish: Type.Integer(), doubt: Type.String(), message: Type.Optional(ReaderMessage) })),
  ),
  isRecognised: Type.Optional(Type.Boolean()),
  menu: Type.Optional(ArrivingMenu),
});

/** Why the crawler could not read a page. */
export const MenuNotRead = Shape({
  restaurantId: Type.Optional(Id),
  restaurantName: Type.String(),
  url: Type.String(),
  at: Instant,
  cause: Type.String(),
  causeMessage: Type.Optional(ReaderMessage),
});

/** A menu that was read waits for a person. The recipient is who had its page read. */
export const MenuWaits = Shape({ recipientIds: Type.Array(Id), restaurantId: Id, restaurantName: Type.String() });
