import { texts } from '../texts/texts.js';

/** The fields of how somebody is paid. */
export const usePaymentFieldTexts = texts({
  en: {
    paymentByCash: 'Cash',
    paymentByBankTransfer: 'Bank transfer',
    bankTransferNumber: 'Bank account number',
    paymentByBlik: 'BLIK',
    blikPhoneNumber: 'BLIK phone number',
    invalid: {
      bankTransferNumber: 'This is not a valid account number. Check its 26 digits.',
      blikPhoneNumber: 'Enter a 9-digit Polish mobile number.',
    },
  },
  pl: {
    paymentByCash: 'Gotówka',
    paymentByBankTransfer: 'Przelew',
    bankTransferNumber: 'Numer konta bankowego',
    paymentByBlik: 'BLIK',
    blikPhoneNumber: 'Numer telefonu BLIK',
    invalid: {
      bankTransferNumber: 'To nie jest poprawny numer konta. Sprawdź jego 26 cyfr.',
      blikPhoneNumber: 'Wpisz polski numer komórki: 9 cyfr.',
    },
  },
});
