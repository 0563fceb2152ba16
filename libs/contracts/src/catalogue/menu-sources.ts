import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, Instant, Name, Nullable, OneOf, Shape, Text } from '../format.js';
import { MAX_FILE_BYTES, MAX_NAME_LENGTH, MAX_URL_LENGTH, MENU_LIMITS, SCHEDULES } from '../product.js';
import { ReaderMessage } from '../reader-message.js';
import { ReadDish } from './menu-readings.js';

/**
 * The method by which a page was read: schema.org data, a guess at the structure, the data of its scripts, or the selectors of its source;
 * or that it is a PDF or a picture.
 */
export const ReadBy = OneOf(['json-ld', 'microdata', 'structure', 'embedded', 'selectors', 'pdf', 'photo']);
export type ReadBy = Static<typeof ReadBy>;

/** One attempt to read a page. A person should look at the `doubts`. `cause` is one line that says why the attempt failed. */
export const MenuReading = Shape({
  at: Instant,
  outcome: OneOf(['read', 'unchanged', 'failed']),
  dishCount: Type.Optional(Type.Integer()),
  readBy: Type.Optional(ReadBy),
  doubts: Type.Optional(Type.Array(Type.String())),
  doubtMessages: Type.Optional(Type.Array(ReaderMessage)),
  cause: Type.Optional(Type.String()),
  causeMessage: Type.Optional(ReaderMessage),
});
export type MenuReading = Static<typeof MenuReading>;

export const Schedule = OneOf(SCHEDULES);
export type Schedule = Static<typeof Schedule>;

const Selector = Text(500);
/** CSS selectors for the parts of a page, or for the lines of a file: `row` around one dish, else a dish goes from its name to the next one. */
export const PageSelectors = Shape({
  row: Type.Optional(Selector),
  dish: Selector,
  price: Selector,
  category: Type.Optional(Selector),
  sideDish: Type.Optional(Selector),
});
export type PageSelectors = Static<typeof PageSelectors>;

/** A page that the crawler reads a restaurant's menu from. */
export const MenuSource = Shape({
  url: Type.String(),
  schedule: Type.String({ description: 'five cron fields; empty: only on request' }),
  timeZone: Type.String(),
  /** The schedule as a person chose it; the operators’ file may have another one. */
  chosen: Type.Optional(Schedule),
  /** Whether the operators’ file names it. People change and remove the others on the screen. */
  isFromFile: Type.Boolean(),
  addedBy: Type.Optional(Shape({ id: Id, username: Type.String() })),
  nextReading: Type.Optional(Instant),
  isReading: Type.Boolean(),
  /** It ended its reader three times in a row. It is read on request only, until that succeeds or the source is saved again. */
  isSwitchedOff: Type.Optional(Type.Boolean()),
  lastReading: Type.Optional(MenuReading),
  /** The latest failures, newest first. */
  failures: Type.Array(MenuReading),
});
export type MenuSource = Static<typeof MenuSource>;

const reply = Shape({ source: Nullable(MenuSource) });

/** A restaurant of the office's table. `lastSuccess` is when its menu was last read, or came by the import API. */
export const OfficeSource = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  lastSuccess: Type.Optional(Instant),
  source: Type.Optional(MenuSource),
});
export type OfficeSource = Static<typeof OfficeSource>;

const Share = Type.Number({ minimum: 0, maximum: 1 });
/** A box on a page, from 1, of a file: in shares of the page's width and height, from its upper left corner. A picture is one page. */
export const PageBox = Shape({
  page: Type.Integer({ minimum: 1 }),
  x: Share,
  y: Share,
  width: Share,
  height: Share,
  /** The angle by which what is in it slopes, in degrees, clockwise; level without it. */
  slope: Type.Optional(Type.Number({ minimum: -45, maximum: 45 })),
});
export type PageBox = Static<typeof PageBox>;

/** The reading of a page or a file, for a person to look at. */
export const MenuPreview = Shape({
  /** Missing if there are no dishes; `doubts` say what was tried. */
  readBy: Type.Optional(ReadBy),
  dishes: Type.Array(ReadDish),
  doubts: Type.Array(Type.String()),
  doubtMessages: Type.Optional(Type.Array(ReaderMessage)),
  /** The lines of the page or file, in its order; of a long one the first. */
  lines: Type.Array(Type.String()),
  /** The box of each of `lines` in a PDF or picture; `null` where it is not known. */
  lineBoxes: Type.Optional(Type.Array(Nullable(PageBox))),
  /** The way in which the other dishes were found, if a person showed one. */
  selectors: Type.Optional(PageSelectors),
});
export type MenuPreview = Static<typeof MenuPreview>;

/** The page of a file that is being read, from 1, and the number of its pages. */
export const PageOfReading = Shape({ page: Type.Integer(), of: Type.Integer() });
export type PageOfReading = Static<typeof PageOfReading>;

/** Characters of a line of a page. */
const MAX_LINE_LENGTH = 500;
const Line = Name(MAX_LINE_LENGTH);
const PageUrl = Type.String({ format: 'web-address-or-empty', minLength: 1, maxLength: MAX_URL_LENGTH });

/** The calls for the pages that menus are read from. */
export const menuSourceEndpoints = endpointsOf('crawler', {
  menuSource: {
    route: 'GET /api/restaurants/:restaurantId/menuSource.json',
    access: 'user',
    needs: ['restaurant'],
    summary: 'The page that a restaurant’s menu is read from; `null` where there is none.',
    reply,
  },
  officeSources: {
    route: 'GET /api/office/menuSources.json',
    access: 'officeManager',
    needs: ['restaurant'],
    summary: 'Every restaurant, the page that its menu is read from if there is one, and how that went.',
    reply: Type.Array(OfficeSource),
  },
  readMenuNow: {
    route: 'POST /api/restaurants/:restaurantId/menuSource/read',
    replyWithin: 30_000,
    isSentOnce: true,
    access: 'user',
    limit: { perDay: 200, each: 50 },
    needs: ['restaurant'],
    summary:
      'Has the restaurant’s page read now. Answers when that is done, and after 25 s with `isReading` while it goes on.',
    reply,
  },
  previewMenu: {
    route: 'POST /api/restaurants/:restaurantId/menuSource/preview',
    replyWithin: 55_000,
    isSentOnce: true,
    access: 'user',
    limit: { perDay: 300 },
    needs: ['restaurant'],
    summary:
      'Reads a page, or a PDF or picture in `file`, once, and stores nothing. With `marks`, the lines of one dish’s name and price, the others are found by them; otherwise the page of the restaurant’s source is read as that is. What cannot be read is a 409 with the cause.',
    body: Shape({
      url: Type.Optional(PageUrl),
      marks: Type.Optional(Shape({ name: Line, price: Line })),
      file: Type.Optional(
        Type.String({
          maxLength: Math.ceil((MAX_FILE_BYTES * 4) / 3),
          description: 'in base64, in place of `url`',
        }),
      ),
      knownNames: Type.Optional(
        Type.Array(Text(MAX_NAME_LENGTH), {
          maxItems: MENU_LIMITS.dishes,
          description: 'The dishes of the restaurant: what is recognised almost as one of them is that name.',
        }),
      ),
    }),
    reply: MenuPreview,
    errors: [409, 429],
    bodyLimit: 8 * 1024 * 1024,
  },
  pageOfPreview: {
    route: 'GET /api/menuSources/previewPage.json',
    access: 'user',
    needs: [],
    summary:
      'The page of the PDF that `previewMenu` reads for the caller; `null` where none is known, as at another instance of the crawler.',
    reply: Shape({ page: Nullable(PageOfReading) }),
  },
  saveMenuSource: {
    route: 'PUT /api/restaurants/:restaurantId/menuSource/save',
    access: 'user',
    limit: { perDay: 200 },
    needs: ['restaurant'],
    summary: 'Has the restaurant’s menu read from a page; 409 where the operators’ file names its page.',
    body: Shape({ url: PageUrl, schedule: Schedule, selectors: Type.Optional(PageSelectors) }),
    reply,
    errors: [409],
  },
  removeMenuSource: {
    route: 'DELETE /api/restaurants/:restaurantId/menuSource/delete',
    access: 'user',
    limit: { perDay: 100 },
    needs: ['restaurant'],
    summary: 'The restaurant’s menu is read from no page any more; 409 where the operators’ file names its page.',
    reply,
    errors: [409],
  },
});
