import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from '@kantyna/typebox';
import { isMailAddress, isWebAddressOrEmpty } from './addresses.js';
import type { Fault, FaultKind } from './faults.js';
import { tidy } from './name.js';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The contract's own formats of text. */
export const FORMATS: Record<string, RegExp | ((text: string) => boolean)> = {
  'time-of-day': TIME_OF_DAY,
  'not-blank': (text) => tidy(text) !== '',
  'web-address-or-empty': isWebAddressOrEmpty,
  'mail-address': isMailAddress,
};

/** A check of parts of a body that its contract leaves open: the faults of a value, each with its path in it. */
export function checkBy(schema: TSchema): (value: unknown) => Fault[] {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= checker(false, true).compile(schema);
    return check(value) ? [] : (check.errors ?? []).filter(isUseful).map((error) => toFault(error, 'body'));
  };
}

/** Leaves out "could also be null" and "matches none of several schemas": another error of the same value names the fault. */
export const isUseful = ({ keyword, params }: { keyword: string; params: Record<string, unknown> }): boolean =>
  keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null');

/** A validator by the contract's formats. It drops fields that a schema does not name. With `coerceTypes` texts become numbers and the like. */
export function checker(coerceTypes: false | 'array', allErrors: boolean): Ajv {
  const ajv = new Ajv({ allErrors, removeAdditional: true, useDefaults: true, coerceTypes, strict: false });
  (formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['date', 'date-time']);
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  return ajv;
}

const FORMAT_FAULTS: Record<string, FaultKind> = {
  date: { code: 'notADate' },
  'time-of-day': { code: 'notATime' },
  'date-time': { code: 'notAnInstant' },
  'not-blank': { code: 'blank' },
  'web-address-or-empty': { code: 'notAWebAddress' },
  'mail-address': { code: 'notAMailAddress' },
};

/** An error of the validator as a fault of a part of a request, such as `body`. */
export function toFault(error: ErrorObject, part: string): Fault {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword !== 'required') return { path: path || part, ...kindOf(error) };
  return { path: `${path === '' ? '' : `${path}.`}${error.params['missingProperty']}`, code: 'missing' };
}

/** The faults of a limit that a value exceeds. */
const LIMIT_FAULTS = {
  maxLength: 'tooLong',
  maxItems: 'tooMany',
  minItems: 'tooFew',
  minimum: 'tooSmall',
  maximum: 'tooLarge',
} as const;

function kindOf({ keyword, params }: ErrorObject): FaultKind {
  if (keyword in LIMIT_FAULTS)
    return { code: LIMIT_FAULTS[keyword as keyof typeof LIMIT_FAULTS], params: { limit: params['limit'] as number } };
  if (keyword === 'format') return FORMAT_FAULTS[params['format'] as string] ?? { code: 'invalid' };
  if (keyword === 'type') return { code: 'wrongType', params: { type: String(params['type']) } };
  if (keyword !== 'enum') return { code: 'invalid' };
  return { code: 'notOneOf', params: { values: (params['allowedValues'] as unknown[]).join(', ') } };
}
