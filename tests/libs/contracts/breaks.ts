import type { Contract, JsonSchema } from '@kantyna/contracts/released/contract';

/**
 * Who meets a schema of another release. `sent`: an older sender, a newer reader. `shown`: a newer sender, and an older reader that stays for a
 * moment, such as an open page. `both`: messages, which are read in both directions as long as an upgrade lasts.
 */
type Direction = 'sent' | 'shown' | 'both';

/**
 * The changes of a contract that would break instances, browsers and partners of the one before, one line each: removed, narrowed, and
 * newly required. Fields that are new and optional break nothing, since unknown ones are ignored.
 */
export function breaksOf(before: Contract, now: Contract): string[] {
  const lines: string[] = [];
  for (const [name, call] of Object.entries(before.calls)) {
    const next = now.calls[name];
    if (!next) {
      lines.push(`${name}: is gone`);
      continue;
    }
    for (const field of ['method', 'path', 'access'] as const)
      if (call[field] !== next[field]) lines.push(`${name}: ${field} was ${call[field]} and is ${next[field]}`);
    for (const part of ['query', 'body'] as const) lines.push(...inOptional(`${name} ${part}`, call[part], next[part]));
    lines.push(...inSchema(`${name} reply`, call.reply, next.reply, 'shown'));
  }
  for (const [subject, schema] of Object.entries(before.messages)) {
    const next = now.messages[subject];
    lines.push(...(next ? inSchema(subject, schema, next, 'both') : [`${subject}: is gone`]));
  }
  return lines;
}

const EMPTY: JsonSchema = { type: 'object', properties: {} };

const inOptional = (at: string, before: JsonSchema | undefined, now: JsonSchema | undefined): string[] =>
  before === undefined && now === undefined ? [] : inSchema(at, before ?? EMPTY, now ?? EMPTY, 'sent');

function inSchema(at: string, before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  if (before.anyOf || now.anyOf) return inUnion(at, before, now, direction);
  if (before.type !== now.type) return [`${at}: was ${before.type ?? 'anything'} and is ${now.type ?? 'anything'}`];
  return [
    ...inValues(at, before, now, direction),
    ...(direction === 'shown' ? [] : inBounds(at, before, now)),
    ...inProperties(at, before, now, direction),
    ...inParts(at, before, now, direction),
  ];
}

/** Each alternative that may arrive needs one that takes it. */
function inUnion(at: string, before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  const [old, present] = [before.anyOf ?? [before], now.anyOf ?? [now]];
  const isTaken = (one: JsonSchema) => present.some((other) => inSchema(at, one, other, direction).length === 0);
  const isKnown = (one: JsonSchema) => old.some((other) => inSchema(at, other, one, direction).length === 0);
  return [
    ...(direction === 'shown'
      ? []
      : old.filter((one) => !isTaken(one)).map((one) => `${at}: no longer takes ${nameOf(one)}`)),
    ...(direction === 'sent'
      ? []
      : present.filter((one) => !isKnown(one)).map((one) => `${at}: may be ${nameOf(one)} now`)),
  ];
}

const nameOf = ({ type, enum: values, const: value }: JsonSchema): string =>
  JSON.stringify(values ?? value ?? type ?? 'anything');

/** Values of a list. A page that is open shows a new one as what it is until it is loaded again; a service would refuse the message. */
function inValues(at: string, before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  const [old, present] = [valuesOf(before), valuesOf(now)];
  const gone = direction === 'shown' ? [] : present && (old?.filter((one) => !present.includes(one)) ?? ['any value']);
  const added = direction === 'both' ? old && (present?.filter((one) => !old.includes(one)) ?? ['any value']) : [];
  return [
    ...(gone ?? []).map((value) => `${at}: no longer takes ${JSON.stringify(value)}`),
    ...(added ?? []).map((value) => `${at}: may be ${JSON.stringify(value)} now`),
  ];
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const LOWER = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'];
const UPPER = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'];
const SAME = ['pattern', 'format'];

function inBounds(at: string, before: JsonSchema, now: JsonSchema): string[] {
  const bound = (schema: JsonSchema, name: string, otherwise: number) =>
    typeof schema[name] === 'number' ? schema[name] : otherwise;
  const narrower = [
    ...LOWER.filter((name) => bound(now, name, -Infinity) > bound(before, name, -Infinity)),
    ...UPPER.filter((name) => bound(now, name, Infinity) < bound(before, name, Infinity)),
    ...SAME.filter((name) => now[name] !== undefined && now[name] !== before[name]),
  ];
  const shown = (value: unknown) => (value === undefined ? 'free' : JSON.stringify(value));
  return narrower.map((name) => `${at}: ${name} was ${shown(before[name])} and is ${shown(now[name])}`);
}

function inProperties(at: string, before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  const [old, present] = [before.properties ?? {}, now.properties ?? {}];
  const [wasNeeded, isNeeded] = [before.required ?? [], now.required ?? []];
  const lines: string[] = [];
  for (const [name, schema] of Object.entries(old)) {
    const next = present[name];
    if (!next) {
      lines.push(`${at}.${name}: is gone`);
      continue;
    }
    lines.push(...inSchema(`${at}.${name}`, schema, next, direction));
    if (direction !== 'sent' && wasNeeded.includes(name) && !isNeeded.includes(name))
      lines.push(`${at}.${name}: may be missing now`);
  }
  if (direction !== 'shown')
    for (const name of isNeeded) if (!wasNeeded.includes(name)) lines.push(`${at}.${name}: is needed now`);
  return lines;
}

/** Items of a list, and the values of a record. */
function inParts(at: string, before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  const lines: string[] = [];
  if (before.items && now.items) lines.push(...inSchema(`${at}[]`, before.items, now.items, direction));
  const [old, present] = [recordOf(before), recordOf(now)];
  if (old && present) lines.push(...inSchema(`${at}{}`, old, present, direction));
  return lines;
}

function recordOf({ additionalProperties, patternProperties }: JsonSchema): JsonSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return patternProperties && Object.values(patternProperties)[0];
}
