/** The product's name in page titles, the shell, bank transfers and pushes. */
export const PRODUCT_NAME = 'Kantyna';

/** Maximum price of a dish or side dish, and of a delivery cost, in grosze: 10 000 zł. */
export const MAX_PRICE = 1_000_000;

/** Number of rows on a page of the restaurant picker. */
export const RESTAURANT_PICKER_PAGE_SIZE = 5;

/** Number of rows on a page of the test users. */
export const TEST_LOGIN_PAGE_SIZE = 10;

/** The time of delivery that the order view proposes, `HH:mm`. */
export const DEFAULT_TIME_OF_DELIVERY = '12:00';
