import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Of a body that is longer than this, in characters of JSON, only the first fault is looked for: all of them may be many times its size. */
const LOOKED_THROUGH = 64 * 1024;

/** Validates what comes in by the contract's schemas: unknown fields are dropped, and the faults are listed. */
export function validateByContract(app: FastifyInstance): void {
  const body = { first: checker(false, false), all: checker(false, true) };
  const text = { first: checker('array', false), all: checker('array', true) }; // Parameters arrive as text.
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const { first, all } = httpPart === 'body' ? body : text;
    const isValid = first.compile(schema as object);
    let findAll: ValidateFunction | undefined;
    const validate: { (data: unknown): boolean; errors?: ErrorObject[] } = (data) => {
      if (isValid(data)) return true;
      const written = JSON.stringify(data) as string | undefined;
      const isLong = written !== undefined && written.length > LOOKED_THROUGH;
      findAll ??= all.compile(schema as object);
      validate.errors = (isLong || findAll(data) ? isValid.errors : findAll.errors) ?? [];
      return false;
    };
    return validate;
  });
  app.setSchemaErrorFormatter((errors, part) => {
    const messages = errors.filter(isOfUse).map((error) => describe(error as ErrorObject, part));
    return Object.assign(new Error('a request is not valid'), { messages });
  });
}

/** That a value could be `null` as well, or that none of several schemas fits, helps nobody beside what is wrong with it. */
const isOfUse = ({ keyword, params }: { keyword: string; params: Record<string, unknown> }): boolean =>
  keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null');

function checker(coerceTypes: false | 'array', allErrors: boolean): Ajv {
  const ajv = new Ajv({ allErrors, removeAdditional: true, useDefaults: true, coerceTypes, strict: false });
  (formats as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['date', 'date-time']);
  ajv.addFormat('time-of-day', TIME_OF_DAY);
  ajv.addFormat('not-blank', (text) => text.trim() !== '');
  ajv.addFormat('web-address-or-empty', (text) => {
    const trimmed = text.trim();
    return trimmed === '' || (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed));
  });
  return ajv;
}

const formatFaults: Record<string, string> = {
  date: 'is not a date (YYYY-MM-DD)',
  'time-of-day': 'is not a time of day (HH:mm)',
  'not-blank': 'must not be blank',
  'web-address-or-empty': 'must begin with http:// or https://',
};

/** One fault as `field: what is wrong with it`. */
function describe(error: ErrorObject, part: string): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `${path === '' ? '' : `${path}.`}${String(params['missingProperty'])}: is missing`;
    case 'format':
      return `${path}: ${formatFaults[String(params['format'])] ?? error.message}`;
    case 'type':
      return `${path || part}: must be ${String(params['type'])}`;
    case 'maxLength':
      return `${path}: must not be longer than ${String(params['limit'])} characters`;
    case 'maxItems':
      return `${path}: must not have more than ${String(params['limit'])} items`;
    case 'enum':
      return `${path}: must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    default:
      return `${path || part}: ${error.message ?? 'is not valid'}`;
  }
}
