import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { invalidBody } from '@kantyna/kernel/refusal';
import { checker, isUseful, toFault } from '@kantyna/contracts/schema-check';

/** For a longer body (in characters of JSON) only the first fault is reported: the list of all could be many times its size. */
const LARGE_BODY = 64 * 1024;

/** The validator takes `1e3`, `0x10` and `+5` for numbers, too. */
const DIGITS = /^-?\d+$/;

/** The faults of parameters that are to be whole numbers and have something else than digits. */
const oddNumbers = (schema: unknown, data: unknown): ErrorObject[] =>
  Object.entries((schema as { properties?: Record<string, { type?: string }> }).properties ?? {})
    .filter(([name, { type }]) => {
      const text = (data as Record<string, unknown> | null)?.[name];
      return type === 'integer' && typeof text === 'string' && !DIGITS.test(text);
    })
    .map(([name]) => ({ instancePath: `/${name}`, schemaPath: '', keyword: 'type', params: { type: 'integer' } }));

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
      const odd = httpPart === 'body' ? [] : oddNumbers(schema, data);
      if (odd.length > 0) {
        validate.errors = odd;
        return false;
      }
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
    const faults = errors.filter(isUseful).map((error) => toFault(error as ErrorObject, part));
    return Object.assign(new Error('the request is not valid'), { refusal: invalidBody(faults) });
  });
}
