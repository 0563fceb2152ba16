import Type, { type TProperties } from '@kantyna/typebox';

export const publicUrlVariable = {
  PUBLIC_URL: Type.Unsafe<string>(
    Type.String({
      default: '',
      pattern: '^(https?://[^/]+(/[\\w.~-]+)*/?)?$',
      description:
        'the address of the app, `https://host`, perhaps with a path that it stands below: links in chats, e-mails and calendars lead to it, and sign-in providers send browsers back to it; needed for each of these but calendars, and for a path',
    }),
  ),
} satisfies TProperties;

/** The address of a path of the app, `/` first. `publicUrl` is `PUBLIC_URL`. */
export const addressOf = (publicUrl: string, path: string): string => publicUrl.replace(/\/$/, '') + path;

/** The path that the app stands below, such as `/kantyna`; `''` at the root of its host. `publicUrl` is `PUBLIC_URL`. */
export const basePathOf = (publicUrl: string): string => publicUrl.replace(/^https?:\/\/[^/]+|\/$/g, '');

/** The path of the app that a request's is, which may begin with the path that the app stands below. */
export function withoutBase(url: string, basePath: string): string {
  const rest = url.slice(basePath.length);
  return url.startsWith(basePath) && /^(?:[/?]|$)/.test(rest) ? rest.replace(/^\/?/, '/') : url;
}
