import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { Fault, FaultWords } from '@kantyna/contracts/faults';
import { isWebAddressOrEmpty } from '@kantyna/contracts/web-address';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The contract's own formats of text. */
export const FORMATS: Record<string, RegExp | ((text: string) => boolean)> = {
  'time-of-day': TIME_OF_DAY,
  'not-blank': (text) => text.trim() !== '',
  'web-address-or-empty': isWebAddressOrEmpty,
};

/** For a longer body (in characters of JSON) only the first fault is reported: the list of all could be many times its size. */
const LARGE_BODY = 64 * 1024;

/** Validates requests by the contract's schemas: unknown fields are dropped, faults are listed with their field. */
export function validateByContract(app: FastifyInstance): void {
  const body = { first: checker(false, false), all: checker(false, true) };
  const text = { first: checker('array', false), all: checker('array', true) }; // Parameters are text.
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const { first, all } = httpPart === 'body' ? body : text;
    // Compiled with the first call: all of them would be a fifth of the time that a service takes to start.
    let isValid: ValidateFunction | undefined;
    let findAll: ValidateFunction | undefined;
    const validate: { (data: unknown): boolean; errors?: ErrorObject[] } = (data) => {
      isValid ??= first.compile(schema as object);
      if (isValid(data)) return true;
      const json = JSON.stringify(data) as string | undefined;
      const isLarge = json !== undefined && json.length > LARGE_BODY;
      findAll ??= all.compile(schema as object);
      validate.errors = (isLarge || findAll(data) ? isValid.errors : findAll.errors) ?? [];
      return false;
    };
    return validate;
  });
  app.setSchemaErrorFormatter((errors, part) => {
    const messages = errors.filter(isUseful).map((error) => describe(error as ErrorObject, part));
    return Object.assign(new Error('the request is not valid'), { messages });
  });
}

/** Leaves out "could also be null" and "matches none of several schemas": another error of the same value names the fault. */
const isUseful = ({ keyword, params }: { keyword: string; params: Record<string, unknown> }): boolean =>
  keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null');

function checker(coerceTypes: false | 'array', allErrors: boolean): Ajv {
  const ajv = new Ajv({ allErrors, removeAdditional: true, useDefaults: true, coerceTypes, strict: false });
  (formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['date', 'date-time']);
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  return ajv;
}

const formatFaults: Record<string, FaultWords> = {
  date: 'is not a date (YYYY-MM-DD)',
  'time-of-day': 'is not a time of day (HH:mm)',
  'date-time': 'is not an instant (ISO 8601)',
  'not-blank': 'must not be blank',
  'web-address-or-empty': 'must begin with http:// or https://',
};

/** One fault as `field: explanation`. */
function describe(error: ErrorObject, part: string): Fault {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as Record<string, string>;
  switch (error.keyword) {
    case 'required':
      return `${path === '' ? '' : `${path}.`}${params['missingProperty']}: is missing`;
    case 'format':
      return `${path}: ${formatFaults[params['format']!] ?? 'is not valid'}`;
    case 'type':
      return `${path || part}: must be ${params['type'] as 'string'}`;
    case 'maxLength':
      return `${path}: must not be longer than ${params['limit']} characters`;
    case 'maxItems':
      return `${path}: must not have more than ${params['limit']} items`;
    case 'minItems':
      return `${path}: must have at least ${params['limit']} items`;
    case 'enum':
      return `${path}: must be one of ${[params['allowedValues']].flat().join(', ')}`;
    case 'minimum':
    case 'maximum':
      return `${path}: must be ${params['comparison'] as '>=' | '<='} ${params['limit']}`;
    default:
      return `${path || part}: is not valid`;
  }
}
