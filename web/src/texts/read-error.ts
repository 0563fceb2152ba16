import type { ErrorReply } from '@kantyna/contracts/format';
import { isolated } from './isolated.js';
import { isLostConnection } from '../api/state/error-list.js';
import type { ErrorTexts } from './error-texts.js';

/**
 * Messages of an error of any accepted shape (docs/rules/limits-and-errors.md, Errors): a text, an array, or an object with `messages`,
 * `exception`, `message`, `body.message`, `body.messages` or `statusText`.
 */
export function errorEntries(error: unknown, texts: ErrorTexts): string[] {
  if (Array.isArray(error)) return error.map((entry) => entryText(entry, texts));
  if (typeof error === 'string') return [entryText(error, texts)];
  if (typeof error !== 'object' || error === null) return [texts.internal];
  const shape = error as Record<string, unknown>;
  const body = (typeof shape['body'] === 'object' && shape['body'] !== null ? shape['body'] : {}) as typeof shape;
  if (hasEntries(shape['messages'])) return errorEntries(shape['messages'], texts);
  if ('exception' in shape) return [texts.exception(String(shape['exception']))];
  if ('message' in shape) return [entryText(shape['message'], texts)];
  if ('message' in body) return [entryText(body['message'], texts)];
  if (hasEntries(body['messages'])) return errorEntries(body['messages'], texts);
  if ('statusText' in shape) return [entryText(shape['statusText'], texts)];
  return [texts.internal];
}

/**
 * Messages of a failed call. Status 500 and unknown shapes: the standard sentence. Those of a 503 (a proxy's page, too): a part does not answer. Otherwise the texts for the faults of an invalid
 * body or for the refusal's code, or the server's own words. No reply at all: the connection was lost.
 */
export function failureEntries(failure: unknown, texts: ErrorTexts): string[] {
  if (isLostConnection(failure)) return [texts.noConnection];
  if (!isReply(failure)) return failure instanceof Error ? errorEntries(failure, texts) : [texts.internal];
  const internal = (failure.status === 503 && texts.refusals.UNAVAILABLE) || texts.internal;
  if (failure.status === 500 || typeof failure.body !== 'object') return [internal];
  return refusalEntries(failure.body, texts) ?? errorEntries(failure.body, { ...texts, internal });
}

/** Messages of a failed sign-in, as those of any call, or the text of a body that is not JSON. */
export function signInFailureEntries(failure: unknown, texts: ErrorTexts): string[] {
  return isReply(failure) && failure.status !== 500 && typeof failure.body === 'string'
    ? errorEntries(failure.body, texts)
    : failureEntries(failure, texts);
}

/** Writes the messages of a failure, where the reply alone does not say what to tell. */
export type TellMessages = (texts: ErrorTexts) => string[];

/** Messages of what is in the error list: a failed call, or `TellMessages`. */
export const messagesOf = (failure: unknown, texts: ErrorTexts): string[] =>
  typeof failure === 'function' ? (failure as TellMessages)(texts) : failureEntries(failure, texts);

type Fault = NonNullable<ErrorReply['faults']>[number];

/** A message of an invalid body, the fault that it tells, and the text for that. */
export interface ToldFault {
  readonly message: unknown;
  /** Not there: an older server, or a message about something else. */
  readonly fault: Fault | undefined;
  /** The app's text for the code, or the server's words without the field: a newer server may know more. Not there without either. */
  readonly text: string | undefined;
}

/** The messages of the body of a refusal, each with its fault. */
export function toldFaults(body: unknown, texts: ErrorTexts): ToldFault[] {
  const { messages, faults } = (body ?? {}) as { messages?: unknown; faults?: readonly Fault[] };
  if (!Array.isArray(messages)) return [];
  return messages.map((message: unknown, index) => {
    const fault = faults?.[index];
    const toText = fault && (texts.faults[fault.code] as ((params: object) => string) | undefined);
    return { message, fault, text: toText?.(fault?.params ?? {}) ?? wordsOf(message, fault) };
  });
}

/** The part of a message behind the field that it begins with. */
function wordsOf(message: unknown, fault: Fault | undefined): string | undefined {
  const field = fault && `${fault.where ?? fault.path}: `;
  return field && typeof message === 'string' && message.startsWith(field) ? message.slice(field.length) : undefined;
}

function refusalEntries(body: unknown, texts: ErrorTexts): string[] | undefined {
  const told = toldFaults(body, texts);
  if (told.length > 0)
    return told.map(({ message, fault, text }) =>
      fault && text !== undefined ? `${fault.where ?? fault.path}: ${text}` : entryText(message, texts),
    );
  const { code, name, by, at, message, cause } = (body ?? {}) as Partial<Record<keyof ErrorReply, unknown>> &
    Pick<ErrorReply, 'cause'>;
  const known = (texts.refusals as Record<string, string | undefined>)[String(code)];
  const isNamed = typeof name === 'string';
  const text = known?.includes('{name}') && !isNamed ? undefined : known;
  const who = typeof by === 'string' && typeof at === 'string' ? texts.changedBy?.(by, at) : undefined;
  if (text === undefined) return who === undefined ? undefined : [`${entryText(message, texts)} ${who}`];
  const about = (cause && texts.causeOf?.(cause)) ?? name;
  const said = isNamed ? text.replace('{name}', () => isolated(about as string)) : text;
  return [[said, who].filter(Boolean).join(' ')];
}

// By shape, not by class: another bundle may have its own copy of the class.
function isReply(failure: unknown): failure is { status: number; body: unknown } {
  return typeof failure === 'object' && failure !== null && 'status' in failure && 'body' in failure;
}

const hasEntries = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const entryText = (entry: unknown, texts: ErrorTexts): string =>
  typeof entry === 'string' && entry.trim() !== '' ? entry : texts.unknown;
