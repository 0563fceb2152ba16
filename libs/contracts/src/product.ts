/** The product's name in page titles, the shell, bank transfers and pushes. */
export const PRODUCT_NAME = 'Kantyna';

/** Maximum price of a dish or side dish, and of a delivery cost, in grosze: 10 000 zł. */
export const MAX_PRICE = 1_000_000;

/** Maximum amount of a bill, in grosze: a hundred million złoty, which no order comes to. */
export const MAX_BILL = 10_000_000_000;

/** Characters of the reason why a bill differs. */
export const MAX_REASON_LENGTH = 200;

/** How money comes from one person to another. */
export const PAYMENT_WAYS = ['cash', 'transfer', 'blik'] as const;

/** Maximum amount of a payment between two people, in grosze: a million złoty. */
export const MAX_SETTLEMENT = 100_000_000;

/** The debts that are carried over from elsewhere at once. */
export const MAX_CARRIED_OVER = 500;

/** How the company pays a part of people's lunch. */
export const COMPANY_KINDS = ['nothing', 'fixed', 'percentage'] as const;

/** Maximum part that the company pays a person and day, and a person and month, in grosze; and of a month unless another one is given. */
export const MAX_COMPANY_PART = 100_000;
export const MAX_COMPANY_MONTH = 1_000_000;
export const COMPANY_MONTH = 45_000;

/** The people for whom a setting of the company's part does not hold. */
export const MAX_COMPANY_EXCEPTIONS = 1_000;

/** The push about a rejected order waits so long (ms) unless it is configured otherwise: the rejection can be undone. */
export const UNDO_WITHIN = 10_000;

/** The maximum number of people who share a dish. */
export const MOST_SHARING = 10;

/** An average of what lunches cost is over at least so many people (docs/rules/statistics.md). */
export const FEWEST_IN_AVERAGE = 5;

/** The rows of each list of a year's statistics. */
export const STATISTICS_ROWS = 10;

/** Characters of what somebody says about a flagged dish. */
export const MAX_FLAG_LENGTH = 200;

/** Maximum discount of an order, in percent. */
export const MAX_DISCOUNT = 100;

/** Characters of the comment on a dish. */
export const MAX_COMMENT_LENGTH = 1000;

/** Characters of the name of whom a dish is for. */
export const MAX_FOR_WHOM_LENGTH = 60;

/** Characters of a bank account number. */
export const MAX_ACCOUNT_LENGTH = 60;

/** Characters of a BLIK phone number. */
export const MAX_BLIK_NUMBER_LENGTH = 40;

/** Number of rows on a page of the restaurant picker. */
export const RESTAURANT_PICKER_PAGE_SIZE = 5;

/** Number of rows on a page of the test users. */
export const TEST_LOGIN_PAGE_SIZE = 10;

/** The time of delivery that the order view proposes, `HH:mm`. */
export const DEFAULT_TIME_OF_DELIVERY = '12:00';

/** Characters of the name of a restaurant, a dish or a side dish. */
export const MAX_NAME_LENGTH = 200;

/** Characters of a web address. */
export const MAX_URL_LENGTH = 2000;

/** Characters of a restaurant's telephone number. */
export const MAX_TELEPHONE_LENGTH = 60;

/** Characters of the address of a restaurant or a place of delivery. */
export const MAX_ADDRESS_LENGTH = 300;

/** The places of delivery at most, and the characters of the name of one. */
export const MOST_PLACES = 20;
export const MAX_PLACE_NAME_LENGTH = 60;

/** The company's days off at most, the characters of the name of one, and how many days ahead one may be. */
export const MOST_DAYS_OFF = 200;
export const MAX_DAY_OFF_NAME_LENGTH = 60;
export const DAYS_OFF_AHEAD = 730;

/** Characters of the name of a category. */
export const MAX_CATEGORY_LENGTH = 100;

/** Characters of the description of a dish. */
export const MAX_DESCRIPTION_LENGTH = 500;

/** Characters of the name of an option group. */
export const MAX_GROUP_LENGTH = 100;

/** Side dishes that are chosen with one dish. */
export const MOST_SIDE_DISHES_CHOSEN = 50;

/** Characters of a pasted menu. */
export const MAX_PASTED_TEXT_LENGTH = 100_000;

/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 100;

/** Without `limit`, a page of all orders has this many. */
export const ORDERS_A_PAGE = 1_000;

/** Orders on a page of a person's history, unless another `limit` is given. */
export const HISTORY_A_PAGE = 100;

/** The date of an order is at most this many days ahead, and this many days past. */
export const MOST_DAYS_AHEAD = 90;
export const MOST_DAYS_PAST = 90;

/** The number of notes on a page of an order's activity. */
export const ACTIVITIES_A_PAGE = 50;

/** The number of orders of a day that are listed, and the number of those with the caller's own dishes. */
export const ORDERS_OF_A_DAY = 500;
export const OWN_ORDERS_OF_A_DAY = 50;

/** The number of restaurants of a poll: at least at first, and at most. */
export const MIN_POLL_RESTAURANTS = 2;
export const MAX_POLL_RESTAURANTS = 5;

/** The number of polls that are listed, those that were opened last. */
export const POLLS_OF_A_DAY = 20;

/** The kinds of flags on a delivered dish. */
export const FLAG_KINDS = ['missing', 'wrong', 'cold', 'other'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** The decisions about a flagged dish: nobody owes it, all pay it together, or it stays as it was. */
export const FLAG_DECISIONS = ['refunded', 'shared', 'stays'] as const;
export type FlagDecision = (typeof FLAG_DECISIONS)[number];

/** The thumbs of voices about delivered dishes, and what may be said with a thumb down. */
export const THUMBS = ['up', 'down'] as const;
export const VOICE_FAULTS = ['late', 'cold', 'wrong'] as const;
export type VoiceFault = (typeof VOICE_FAULTS)[number];

/** Voices are shown as counts, once so many people gave them. */
export const FEWEST_VOICES = 3;

/** When a page with a menu is read by itself, as people choose it; `never`: only on request. */
export const SCHEDULES = ['weekdays', 'daily', 'weekly', 'never'] as const;

/**
 * The limits of a restaurant's menu in total (docs/rules/limits-and-errors.md, Limits). Names, categories and what else dishes say
 * are counted as JSON in UTF-8.
 */
export const MENU_LIMITS = { dishes: 5_000, sideDishes: 10_000, textBytes: 512 * 1024 } as const;

/** The largest file with a menu, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
