import type { ChangedDetail } from '@kantyna/contracts/orders/activity';
import { formatZloty } from '@kantyna/money/zloty';
import { listed } from '../../texts/isolated.js';
import type { useActivityTexts } from './activity.texts.js';
import { portions } from '../../dishes/dish-entry.js';
import type { Activity } from './merge-activities.js';

/** A closing time so near to its change was set to "now" (ms). */
const CLOSED_NOW_WITHIN = 2_000;

interface Words {
  readonly texts: ReturnType<typeof useActivityTexts>;
  readonly nameOf: (personId: string) => string;
  readonly timeOf: (instant: string) => string;
}

/** Words a line of the activity as a sentence. */
export function sentenceOf({ at, by, happening }: Activity, { texts, nameOf, timeOf }: Words): string {
  const who = by === undefined ? '' : nameOf(by);
  const whose = 'personId' in happening && happening.personId !== by ? nameOf(happening.personId) : undefined;
  switch (happening.type) {
    case 'opened':
      return by === undefined ? texts.openedByItself : texts.opened(who);
    case 'deleted':
      return who;
    case 'moved': {
      const { from, to } = happening;
      return by === undefined ? texts.dayEnded(to === 'DELIVERED') : texts.moved(who, from, to);
    }
    case 'rejectionUndone':
      return texts.rejectionUndone(who);
    case 'detailsChanged':
      return texts.detailsChanged(
        who,
        (happening.details as ChangedDetail[]).map((name) => texts.details[name]).join(', '),
      );
    case 'billed': {
      const { bill } = happening;
      return texts.billed(who, formatZloty(bill.amount ?? 0), bill.kind);
    }
    case 'soldOut':
      return texts.soldOut(who, happening.dish);
    case 'soldOutUndone':
      return texts.soldOutUndone(who, happening.dish);
    case 'soldOutSettled': {
      const { dish, outcome } = happening;
      const { by, dishName, without = [] } = outcome;
      const settled = texts.soldOutSettled[by](nameOf(happening.personId), dish, dishName);
      return without.length > 0 ? `${settled}, ${texts.without(listed(without))}` : settled;
    }
    case 'priceChanged': {
      const { dish, price, before } = happening;
      return texts.priceChanged(who, dish, formatZloty(price), formatZloty(before));
    }
    case 'billRemoved':
      return texts.billRemoved(who);
    case 'flagged':
      return texts.flagged(who, happening.dish, happening.flag);
    case 'flagWithdrawn':
      return texts.flagWithdrawn(who, happening.dish);
    case 'flagDecided':
      return texts.flagDecided(who, happening.dish, happening.decision, whose);
    case 'closingSet': {
      const isNow = Math.abs(Date.parse(happening.closesAt) - Date.parse(at)) < CLOSED_NOW_WITHIN;
      return isNow ? texts.closed(who) : texts.closingSet(who, timeOf(happening.closesAt));
    }
    case 'closingRemoved':
      return texts.closingRemoved(who);
    case 'dishAdded':
      return texts.dishAdded(who, portions(happening.count, happening.dish));
    case 'dishRemoved':
      return texts.dishRemoved(who, portions(happening.count, happening.dish), whose);
    case 'dishChanged':
      return texts.dishChanged(who, happening.dish, happening.before, whose);
    case 'dishShared':
      return texts.dishShared(who, happening.dish);
    case 'dishUnshared':
      return texts.dishUnshared(who, happening.dish);
    case 'dishJoined':
      return texts.dishJoined(whose ?? who, happening.dish);
    case 'dishLeft':
      return texts.dishLeft(whose ?? who, happening.dish);
    case 'dishPassedOn':
      return texts.dishPassedOn(who, happening.dish, whose);
    case 'notToday':
      return texts.notToday(who);
    case 'notTodayTakenBack':
      return texts.notTodayTakenBack(who);
    case 'nudged':
      return texts.nudged(who, whose ?? who);
    case 'claimed':
      return texts.claims[happening.step](who, formatZloty(happening.amount), whose ?? who);
    case 'roleOffered':
      return texts.roleOffered[happening.role](who);
    case 'roleAsked':
      return texts.roleAsked[happening.role](who, nameOf(happening.personId));
    case 'roleDropped':
      return texts.roleDropped[happening.role](who, whose);
    case 'roleGiven':
      return texts.roleGiven[happening.role](nameOf(happening.personId));
    case 'orderTakenOver':
      return texts.orderTakenOver(nameOf(happening.personId));
    case 'callTakenOver':
      return texts.callTakenOver(nameOf(happening.personId));
    case 'paid': {
      const { status, amount } = happening;
      const shown = amount === undefined ? '' : formatZloty(Math.abs(amount));
      return ((amount ?? 0) < 0 ? texts.gaveBack : texts.paid)[status](who, shown, whose);
    }
  }
}
