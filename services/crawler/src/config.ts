import Type from '@kantyna/typebox';
import { timeZoneVariable, wayOutVariables } from '@kantyna/service/process/config';

/** The variables of this service besides those that every service has. */
export const variables = {
  ...timeZoneVariable,
  ...wayOutVariables,
  CRAWLER_SOURCES: Type.String({
    default: '',
    description: 'the YAML file of the pages that menus are read from; none: none are read',
  }),
  CRAWLER_ALLOWED_HOSTS: Type.String({
    default: '',
    description: 'hosts that may be read although their addresses are not public, with commas: `host` or `host:port`',
  }),
  CRAWLER_CONTACT: Type.String({
    default: '',
    pattern: '^[^\\s()]*$',
    description:
      'where the owner of a page learns who reads it: a web page or an e-mail address, sent as `KantynaCrawler/1.0 (+…)`',
  }),
  CRAWLER_PAUSE: Type.Integer({
    default: 1000,
    minimum: 0,
    maximum: 60_000,
    description: 'milliseconds between two requests to one host; its robots.txt may ask for more',
  }),
  CRAWLER_READ_NOW_TIMEOUT: Type.Integer({
    default: 25_000,
    minimum: 100,
    maximum: 25_000,
    description: 'milliseconds that "read now" waits for the menu; less than the 30 s of the gateway',
  }),
};
