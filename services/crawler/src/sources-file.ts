import { readFile } from 'node:fs/promises';
import { Ajv, type ErrorObject } from 'ajv';
import { Cron } from 'croner';
import Type, { type Static } from '@kantyna/typebox';
import { parseDocument } from 'yaml';
import { nameKey, tidy } from '@kantyna/contracts/name';
import { isTimeZone } from '@kantyna/kernel/clock';
import { isSelector } from '@kantyna/menu-reader/page/selectors';
import type { ReadMethod } from '@kantyna/menu-reader/page/read-page';
import { nextDue, type Source } from './source.js';

/** The valid sources of a file, and the mistakes in the others. */
interface SourcesFile {
  readonly sources: readonly Source[];
  readonly faults: readonly SourceFault[];
}

/** A mistake in the file. `line` names the file, the source and the field. */
interface SourceFault {
  readonly line: string;
  /** The source with the mistake, where its restaurant is known. */
  readonly source?: Source;
}

const Selector = Type.String({ minLength: 1, format: 'selector' });
const SelectorsShape = Type.Object(
  {
    row: Type.Optional(Selector),
    dish: Selector,
    price: Selector,
    category: Type.Optional(Selector),
    sideDish: Type.Optional(Selector),
  },
  { additionalProperties: false },
);
const ReadShape = Type.Unsafe<ReadMethod>({
  if: { type: 'string' },
  then: { enum: ['auto'] },
  else: SelectorsShape,
});
const SourceShape = Type.Object(
  {
    restaurant: Type.String({ format: 'not-blank', maxLength: 200 }),
    url: Type.String({ format: 'page', maxLength: 2000 }),
    schedule: Type.String({ format: 'cron' }),
    timeZone: Type.String({ format: 'time-zone', default: 'Europe/Warsaw' }),
    read: ReadShape,
  },
  { additionalProperties: false },
);

const FORMATS: Readonly<Record<string, { readonly test: (text: string) => boolean; readonly fault: string }>> = {
  selector: { test: isSelector, fault: 'is not a CSS selector' },
  'not-blank': { test: (text) => text.trim() !== '', fault: 'must not be blank' },
  page: {
    test: (text) => /^https?:\/\//iu.test(text) && URL.canParse(text),
    fault: 'must be an address that begins with http:// or https://',
  },
  cron: { test: isSchedule, fault: 'is not a schedule of five cron fields, such as "30 9 * * 1-5"' },
  'time-zone': { test: isTimeZone, fault: 'is not a time zone, such as Europe/Warsaw' },
};

const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false });
for (const [name, { test }] of Object.entries(FORMATS)) ajv.addFormat(name, test);
const validSource = ajv.compile<Static<typeof SourceShape>>(SourceShape);
const validRead = ajv.compile<ReadMethod>(ReadShape);

/**
 * Reads the file of sources. A source with a mistake is left out; the others are valid. A file that is missing or is no YAML has no sources
 * and one fault. Never throws.
 */
export async function readSources(file: string): Promise<SourcesFile> {
  try {
    return parseSources(await readFile(file, 'utf8'), file);
  } catch (error) {
    return { sources: [], faults: [{ line: `${file}: cannot be read: ${(error as Error).message}` }] };
  }
}

/** Like `readSources`, for a text. */
export function parseSources(text: string, file: string): SourcesFile {
  const parsed = parseYaml(text, file);
  if ('line' in parsed) return { sources: [], faults: [parsed] };
  const list = parsed.value ?? [];
  if (!Array.isArray(list))
    return {
      sources: [],
      faults: [{ line: `${file}: must be a list of sources, each beginning with "- restaurant:"` }],
    };
  const sources: Source[] = [];
  const faults: SourceFault[] = [];
  list.forEach((entry: unknown, index) => {
    const restaurant = nameIn(entry);
    const where = `${file}: source ${index + 1}${restaurant === undefined ? '' : ` (${restaurant})`}`;
    const fault = (what: string) =>
      faults.push({
        line: `${where}: ${what}`,
        ...(restaurant === undefined ? {} : { source: partialSource(entry, restaurant) }),
      });
    const source = typeof entry === 'object' && entry !== null ? { read: 'auto', ...entry } : entry;
    if (!validSource(source)) fault(inWords(validSource.errors));
    else if (sources.some((other) => nameKey(other.restaurant) === nameKey(source.restaurant))) {
      fault('restaurant: there is a source for it already, and a restaurant has one');
    } else sources.push({ ...source, restaurant: tidy(source.restaurant) });
  });
  return { sources, faults };
}

/** Reads a file with the `read` part of a source. Throws an error whose message names the file and the field. */
export async function readMethodFile(file: string): Promise<ReadMethod> {
  const parsed = parseYaml(await readFile(file, 'utf8'), file);
  if ('line' in parsed) throw new Error(parsed.line);
  const { value } = parsed;
  const inner = typeof value === 'object' && value !== null && 'read' in value ? value.read : value;
  if (validRead(inner)) return inner;
  throw new Error(`${file}: ${inWords(validRead.errors)}`);
}

function parseYaml(text: string, file: string): { value: unknown } | SourceFault {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) return { value: document.toJS() as unknown };
  const at = error.linePos?.[0];
  return {
    line: `${file}${at ? `, line ${at.line}` : ''}: is not YAML: ${error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/u, '')}`,
  };
}

/** The readable fields of a source with a mistake, for the web to show. */
function partialSource(entry: unknown, restaurant: string): Source {
  const { url, schedule, timeZone } = entry as Record<string, unknown>;
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value.slice(0, 2000) : otherwise);
  return {
    restaurant,
    url: text(url),
    schedule: text(schedule),
    timeZone: text(timeZone, 'Europe/Warsaw'),
    read: 'auto',
  };
}

function nameIn(entry: unknown): string | undefined {
  const name = (entry as { restaurant?: unknown } | null | undefined)?.restaurant;
  return typeof name === 'string' && tidy(name) !== '' ? tidy(name).slice(0, 200) : undefined;
}

/** The errors, each once. Those of `if` are dropped: the errors of its branches say more. */
const inWords = (errors: readonly ErrorObject[] | null | undefined) =>
  [...new Set((errors ?? []).filter(({ keyword }) => keyword !== 'if').map(describe))].join('; ');

function describe({ keyword, instancePath, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const field = (name: string) => (path === '' ? name : `${path}.${name}`);
  const given = params as Record<string, unknown>;
  if (keyword === 'required') return `${field(String(given['missingProperty']))}: is missing`;
  if (keyword === 'additionalProperties')
    return `${field(String(given['additionalProperty']))}: there is no such field`;
  if (keyword === 'format') return `${path}: ${FORMATS[String(given['format'])]?.fault ?? message}`;
  if (keyword === 'enum') return `${path || 'read'}: must be auto, or selectors`;
  return `${path || 'it'}: ${message}`;
}

function isSchedule(text: string): boolean {
  try {
    new Cron(text, { mode: '5-or-6-parts', paused: true });
    return nextDue({ schedule: text, timeZone: 'UTC' }, new Date()) !== undefined;
  } catch {
    return false;
  }
}
