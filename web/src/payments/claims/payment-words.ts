import type { SettlementView } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { useLanguage } from '../../texts/texts.js';
import { useClaimTexts } from './claims.texts.js';
import { isolated } from '../../texts/isolated.js';
import { calendarDate } from '../../ui/format/calendar-date.js';

/** Makes the words of a payment between the person and another one of this name: who paid how much, and for what, part by part. */
export function usePaymentWords() {
  const texts = useClaimTexts();
  const language = useLanguage();
  const titleOf = ({ isOwn, amount, planId, isCarriedOver, isWrittenOff }: SettlementView, name: string): string => {
    const shown = formatZloty(amount);
    if (isCarriedOver) return (isOwn ? texts.ownCarriedOver : texts.theirsCarriedOver)(shown);
    if (isWrittenOff) return texts.wasWrittenOff(shown);
    if (planId !== undefined) return (isOwn ? texts.ownByPlan : texts.theirsByPlan)(shown);
    if (amount === 0) return texts.wasSetOff;
    return (isOwn ? texts.ownPaid : texts.theyPaid)(shown, name);
  };
  const forWhat = (payment: SettlementView): string[] => {
    const { orderId, restaurantName, orderDate, entryCount, credit = 0, isCarriedOver } = payment;
    // It was no payment: its title says all.
    if (isCarriedOver) return [];
    const before =
      credit === 0 ? [] : [(credit > 0 ? texts.withCredit : texts.fromCredit)(formatZloty(Math.abs(credit)))];
    if (restaurantName !== undefined && orderDate !== undefined)
      return [isolated(restaurantName), calendarDate(orderDate, language), ...before];
    if (orderId !== undefined) return [texts.forEntry, ...before];
    if (entryCount !== undefined) return [texts.forEntries(entryCount), ...before];
    return credit === 0 ? [texts.forEverything] : before;
  };
  return { titleOf, forWhat };
}
