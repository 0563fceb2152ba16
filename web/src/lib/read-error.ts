import type { Texts } from '../texts/en.js';

type ErrorTexts = Texts['errors'];

/**
 * What the list of errors shows for an error of any of the accepted shapes (specification, section 8): a text, an array, or an
 * object with `messages`, `exception`, `message`, `body.message`, `body.messages` or `statusText`.
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
 * What the list shows when a call failed: for status 500 and for shapes that nobody knows the standard sentence, else the text for
 * the refusal's code, or what the JSON body says. A call that got no answer at all is a lost connection.
 */
export function failureEntries(failure: unknown, texts: ErrorTexts): string[] {
  if (failure instanceof TypeError) return [texts.noConnection];
  if (!isAnswer(failure)) return failure instanceof Error ? errorEntries(failure, texts) : [texts.internal];
  if (failure.status === 500 || typeof failure.body !== 'object') return [texts.internal];
  const refusal = texts.refusals[(failure.body as { code?: string } | null)?.code ?? ''];
  return refusal === undefined ? errorEntries(failure.body, texts) : [refusal];
}

/** What the list shows when signing in failed: the body, or its text where it is not JSON. */
export function signInFailureEntries(failure: unknown, texts: ErrorTexts): string[] {
  return isAnswer(failure) && failure.status !== 500
    ? errorEntries(failure.body, texts)
    : failureEntries(failure, texts);
}

// By shape and not by class, so that a copy of the class in another bundle counts too.
function isAnswer(failure: unknown): failure is { status: number; body: unknown } {
  return typeof failure === 'object' && failure !== null && 'status' in failure && 'body' in failure;
}

const hasEntries = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const entryText = (entry: unknown, texts: ErrorTexts): string =>
  typeof entry === 'string' && entry.trim() !== '' ? entry : texts.unknown;
