import { texts } from '../../texts/texts.js';

/** The states of orders and payments. */
export const useStateTexts = texts({
  en: {
    orderStates: {
      CREATED: 'CREATED',
      ORDERING: 'ORDERING RIGHT NOW',
      ORDERED: 'ORDERED',
      DELIVERED: 'DELIVERED',
      REJECTED: 'REJECTED',
    },
    paymentStatuses: { UNPAID: 'UNPAID', REPORTED: 'REPORTED', OVERPAID: 'TO GET BACK', CONFIRMED: 'CONFIRMED' },
    status: (state: string) => `Status: ${state}`,
  },
  pl: {
    orderStates: {
      CREATED: 'UTWORZONE',
      ORDERING: 'WŁAŚNIE ZAMAWIANE',
      ORDERED: 'ZAMÓWIONE',
      DELIVERED: 'DOSTARCZONE',
      REJECTED: 'ODRZUCONE',
    },
    paymentStatuses: { UNPAID: 'DO ZAPŁATY', REPORTED: 'ZGŁOSZONE', OVERPAID: 'DO ZWROTU', CONFIRMED: 'ZAPŁACONE' },
    status: (state) => `Status: ${state}`,
  },
});
