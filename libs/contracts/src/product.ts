/** The product's name: page titles, shell, QR title and push titles (rules.md). */
export const PRODUCT_NAME = 'Kantyna';

/** A price of one dish or side dish, or a delivery cost, in grosze: at most 10 000 zł (rules.md, Formats). */
export const MAX_PRICE = 1_000_000;

/** The discount of an order, in percent. */
export const MAX_DISCOUNT = 100;

/** Characters of the comment on a dish. */
export const MAX_COMMENT_LENGTH = 1000;

/** Characters of a bank account number. */
export const MAX_ACCOUNT_LENGTH = 60;

/** Characters of a BLIK phone number. */
export const MAX_BLIK_NUMBER_LENGTH = 40;

/** Rows a page in the restaurant picker (specification, section 9). */
export const RESTAURANT_PICKER_PAGE_SIZE = 5;

/** Rows a page in the list of test users (specification, section 9). */
export const TEST_LOGIN_PAGE_SIZE = 10;

/** The expected time of delivery that the order view proposes, `HH:mm` (specification, section 9). */
export const DEFAULT_TIME_OF_DELIVERY = '12:00';

/** Characters of the name of a restaurant, a dish or a side dish. */
export const MAX_NAME_LENGTH = 200;

/** Characters of a web address. */
export const MAX_URL_LENGTH = 2000;

/** Characters of a restaurant's telephone number. */
export const MAX_TELEPHONE_LENGTH = 60;

/** Characters of a restaurant's address. */
export const MAX_ADDRESS_LENGTH = 300;

/** Characters of the name of a category. */
export const MAX_CATEGORY_LENGTH = 100;

/** Characters of a pasted menu. */
export const MAX_PASTED_TEXT_LENGTH = 100_000;
