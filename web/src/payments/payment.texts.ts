import { counted } from '../texts/counted.js';
import { texts } from '../texts/texts.js';

const dishes = counted('en', { one: 'dish', other: 'dishes' });

/** Prices, and what is paid for an entry. */
export const usePaymentTexts = texts({
  en: {
    anyDiscount: 'Discount',
    base: 'Dishes',
    billed: (amount: string) => `bill\u00a0${amount}`,
    corrected: (amount: string) => `complaint\u00a0${amount}`,
    delivery: (amount: string) => `delivery\u00a0${amount}`,
    deliveryForAll: 'Delivery (split equally)',
    deliveryPerAnyDish: 'Delivery per dish',
    deliveryPerDish: (count: number) => `Delivery for ${dishes(count)}`,
    discount: (percent: number) => `Discount ${percent}%`,
    refunds: 'Refunds',
    companyPart: (price: string, part: string) => `${price}, from the company ${part}`,
    billDiffers: (reason: string) => (reason === '' ? 'Bill' : `Bill: ${reason}`),
    total: 'Total',
    eaters: 'People',
    confirmPayment: 'Confirm payment',
    gotBack: 'I got it back',
    pay: (amount: string) => `Pay · ${amount}`,
    revertToUnpaid: 'Revert to unpaid',
    showQr: 'Bank transfer QR Code',
    reportedAndDue: (reported: string, due: string) => `${reported} reported · ${due} to pay`,
    noPayment: 'No payment method given yet.',
  },
  pl: {
    anyDiscount: 'Zniżka',
    base: 'Dania',
    billed: (amount) => `rachunek\u00a0${amount}`,
    corrected: (amount) => `reklamacja\u00a0${amount}`,
    delivery: (amount) => `dostawa\u00a0${amount}`,
    deliveryForAll: 'Dostawa (dzielona po równo)',
    deliveryPerAnyDish: 'Dostawa od dania',
    deliveryPerDish: (count) => `Dostawa od dania × ${count}`,
    discount: (percent) => `Zniżka ${percent}%`,
    refunds: 'Reklamacje',
    companyPart: (price, part) => `${price}, od firmy ${part}`,
    billDiffers: (reason) => (reason === '' ? 'Rachunek' : `Rachunek: ${reason}`),
    total: 'Razem',
    eaters: 'Osoby',
    confirmPayment: 'Potwierdź wpłatę',
    gotBack: 'Zwrot doszedł',
    pay: (amount) => `Zapłać · ${amount}`,
    revertToUnpaid: 'Oznacz jako niezapłacone',
    showQr: 'Kod QR przelewu',
    reportedAndDue: (reported, due) => `zgłoszono ${reported} · do zapłaty ${due}`,
    noPayment: 'Nie podano sposobu płatności.',
  },
});
