import type { DeliveryData } from '@kantyna/contracts/orders/order';
import type { EntryPrice } from '@kantyna/money/order-price';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import type { usePaymentTexts } from '../payment.texts.js';

/** The values that make the price of an order; amounts in grosze. */
export interface OrderPrice {
  people: number;
  dishes: number;
  base: number;
  total: number;
  /** The difference by the bill (grosze), with its reason. */
  bill?: { billed: number; reason?: string | undefined };
  /** The difference by decisions about flagged dishes (grosze). */
  corrected?: number;
  deliveryData: DeliveryData;
}

/**
 * The parts of an order's total. Parts of 0 zł are left out, except the dishes.
 * The discount is the remainder of the total, so that the parts add up to it (docs/rules/entries-and-prices.md, Prices).
 */
export function priceLines(
  { dishes, base, total, deliveryData, bill, corrected = 0 }: OrderPrice,
  texts: ReturnType<typeof usePaymentTexts>,
): { name: string; grosze: number }[] {
  const { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish } = deliveryData;
  const perDish = deliveryCostPerDish * dishes;
  const billed = bill?.billed ?? 0;
  const extras = [
    {
      name: texts.discount(decreaseInPercent),
      grosze: total - base - deliveryCostPerEverybody - perDish - billed - corrected,
    },
    { name: texts.deliveryForAll, grosze: deliveryCostPerEverybody },
    { name: texts.deliveryPerDish(dishes), grosze: perDish },
    { name: texts.billDiffers(bill?.reason ?? ''), grosze: billed },
    { name: texts.refunds, grosze: corrected },
  ];
  return [{ name: texts.base, grosze: base }, ...extras.filter(({ grosze }) => grosze !== 0)];
}

/** The price modifiers of an order without dishes, as lines. Modifiers of 0 are left out. */
export function priceModifiers(
  { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish }: DeliveryData,
  texts: ReturnType<typeof usePaymentTexts>,
): { name: string; value: string }[] {
  return [
    ...(decreaseInPercent > 0 ? [{ name: texts.anyDiscount, value: `${decreaseInPercent}%` }] : []),
    ...(deliveryCostPerEverybody > 0
      ? [{ name: texts.deliveryForAll, value: formatZloty(deliveryCostPerEverybody) }]
      : []),
    ...(deliveryCostPerDish > 0 ? [{ name: texts.deliveryPerAnyDish, value: formatZloty(deliveryCostPerDish) }] : []),
  ];
}

/**
 * The parts of an entry's price in one line: `10,37 − 1,03 + delivery 16,50 + bill 2,10`. Parts of 0 zł are left out.
 * `undefined` if there are none beside the dishes.
 */
export function priceSummands(
  { base, discount, delivery, billed, corrected }: EntryPrice,
  texts: ReturnType<typeof usePaymentTexts>,
): string | undefined {
  if (discount === 0 && delivery === 0 && billed === 0 && corrected === 0) return undefined;
  return [
    formatAmount(base),
    discount > 0 && formatSigned(-discount),
    signed(delivery, texts.delivery),
    signed(billed, texts.billed),
    signed(corrected, texts.corrected),
  ]
    .filter(Boolean)
    .join(' ');
}

const signed = (grosze: number, part: (amount: string) => string) =>
  grosze !== 0 && formatSigned(grosze, (amount) => part(formatAmount(amount)));

/** Grosze with their sign in front: `+ 2,10`, `− 2,10`. `format` writes the amount without it. */
export const formatSigned = (grosze: number, format: (grosze: number) => string = formatAmount): string =>
  `${grosze < 0 ? '−' : '+'}\u00a0${format(Math.abs(grosze))}`;
