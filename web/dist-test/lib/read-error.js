/**
 * What the list of errors shows for an error of any of the accepted shapes (specification, section 8): a text, an array, or an
 * object with `messages`, `exception`, `message`, `body.message`, `body.messages` or `statusText`.
 */
export function errorEntries(error, texts) {
    if (Array.isArray(error))
        return error.map((entry) => entryText(entry, texts));
    if (typeof error === 'string')
        return [entryText(error, texts)];
    if (typeof error !== 'object' || error === null)
        return [texts.internal];
    const shape = error;
    const body = (typeof shape['body'] === 'object' && shape['body'] !== null ? shape['body'] : {});
    if (hasEntries(shape['messages']))
        return errorEntries(shape['messages'], texts);
    if ('exception' in shape)
        return [texts.exception(String(shape['exception']))];
    if ('message' in shape)
        return [entryText(shape['message'], texts)];
    if ('message' in body)
        return [entryText(body['message'], texts)];
    if (hasEntries(body['messages']))
        return errorEntries(body['messages'], texts);
    if ('statusText' in shape)
        return [entryText(shape['statusText'], texts)];
    return [texts.internal];
}
/**
 * What the list shows when a call failed: for status 500 and for shapes that nobody knows the standard sentence, else what the
 * JSON body says. A call that got no answer at all is a lost connection.
 */
export function failureEntries(failure, texts) {
    if (failure instanceof TypeError)
        return [texts.noConnection];
    if (!isAnswer(failure))
        return failure instanceof Error ? errorEntries(failure, texts) : [texts.internal];
    if (failure.status === 500 || typeof failure.body !== 'object')
        return [texts.internal];
    return errorEntries(failure.body, texts);
}
/** What the list shows when signing in failed: the body, or its text where it is not JSON. */
export function signInFailureEntries(failure, texts) {
    return isAnswer(failure) && failure.status !== 500
        ? errorEntries(failure.body, texts)
        : failureEntries(failure, texts);
}
/** What an invalid body's messages say of each field: they begin with the field's path (rules.md, Errors). */
export function fieldMessages(failure) {
    if (!isAnswer(failure) || typeof failure.body !== 'object' || failure.body === null)
        return {};
    const { messages } = failure.body;
    if (!Array.isArray(messages))
        return {};
    return Object.fromEntries(messages.flatMap((message) => {
        const match = /^([\w.]+): (.+)$/.exec(String(message));
        return match?.[1] && match[2] ? [[match[1], match[2]]] : [];
    }));
}
// By shape and not by class, so that a copy of the class in another bundle counts too.
function isAnswer(failure) {
    return typeof failure === 'object' && failure !== null && 'status' in failure && 'body' in failure;
}
const hasEntries = (value) => Array.isArray(value) && value.length > 0;
const entryText = (entry, texts) => typeof entry === 'string' && entry.trim() !== '' ? entry : texts.unknown;
//# sourceMappingURL=read-error.js.map