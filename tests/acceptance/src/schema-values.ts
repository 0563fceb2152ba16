import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from '@kantyna/typebox';
import type { EndpointName } from '@kantyna/contracts/endpoints';
import { dateIn } from '@kantyna/test-support/date-in';
import { BROWSER_KEYS } from './notification-attempts.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { pollTimes } from './poll-attempts.js';
import type { Scene } from './scene.js';

/** The keywords of JSON Schema that the contract's requests use. */
interface Node {
  readonly type?: string;
  readonly properties?: Record<string, Node>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

/** Valid values of fields, by path (`sideDishes.id`) or name: the ids of a scene, and texts that no format describes. */
export type Known = Readonly<Record<string, string | null>>;

const BY_FORMAT: Record<string, string> = {
  date: dateIn(-60),
  'time-of-day': '12:30',
  'web-address-or-empty': 'https://bar.example/menu',
  'mail-address': 'place@firma.pl',
};

/** The valid values for a call that concerns a scene. */
export const knownIn = (scene: Scene, name: EndpointName): Known => ({
  personId: scene.owner.id,
  orderId: scene.orderId,
  orderEntryId: scene.entryId,
  dishEntryId: scene.dishEntryId,
  restaurantId: scene.restaurant.id,
  dishId: scene.dish.id,
  sideDishId: scene.sideDish.id,
  'restaurant.id': scene.restaurant.id,
  'sideDishes.id': name === 'updateDish' ? scene.sideDish.id : null,
  id: { updateOrderEntry: scene.entryId, updateDish: scene.dish.id }[name as string] ?? scene.restaurant.id,
  bankTransferNumber: '61109010140000071219812874',
  blikPhoneNumber: '600100200',
  endpoint: 'https://fcm.googleapis.com/x',
  price: '12,50',
  minimumOrder: '12,50',
  freeDeliveryFrom: '12,50',
  // In an order an instant or nothing, in a standing order a time of day after it opens.
  closesAt: name === 'saveStandingOrder' ? '13:30' : null,
  lastDate: '9999-12-31',
  ...(name === 'savePoll' && { restaurantIds: scene.restaurant.id, ...pollTimes() }),
  ...BROWSER_KEYS,
});

/** A valid value with every field, where a list has as many items as it needs, or one. */
export function sample(schema: TSchema, known: Known, path: readonly string[] = []): unknown {
  const node = schema as Node;
  if (node.anyOf) return sample(node.anyOf[0] as TSchema, known, path);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, one]) => [key, sample(one as TSchema, known, [...path, key])]),
      );
    case 'array':
      return Array.from({ length: node.minItems ?? 1 }, () => sample(node.items as TSchema, known, path));
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(node.minimum ?? 0, 1);
    default:
      return textOf(node, known, path);
  }
}

function textOf(node: Node, known: Known, path: readonly string[]): string | null {
  for (const name of [path.join('.'), path.at(-1) ?? '']) if (name in known) return known[name]!;
  return node.enum?.[0] ?? BY_FORMAT[node.format ?? ''] ?? 'Tekst';
}

/** The paths of all fields that hold text, for instance `['sideDishes', '0', 'name']`. */
export function textFields(schema: TSchema, path: readonly string[] = []): (readonly string[])[] {
  const node = schema as Node;
  if (node.anyOf) return textFields(node.anyOf[0] as TSchema, path);
  if (node.type === 'object') {
    return Object.entries(node.properties ?? {}).flatMap(([key, one]) => textFields(one as TSchema, [...path, key]));
  }
  if (node.type === 'array') return textFields(node.items as TSchema, [...path, '0']);
  return node.type === 'string' || node.type === undefined ? [path] : [];
}

/** A copy of a value with another one at a path. */
export function withValueAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[key] = withValueAt(copy[key], rest, replacement);
  return copy;
}

/** Values of a schema and values beside it: any part may be missing, of another type, out of bounds or hostile. */
export function valuesBeside(schema: TSchema, known: Known, path: readonly string[] = []): Arbitrary<unknown> {
  const beside = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  return fc.oneof({ weight: 12, arbitrary: values(schema as Node, known, path) }, { weight: 1, arbitrary: beside });
}

function values(node: Node, known: Known, path: readonly string[]): Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...node.anyOf.map((one) => valuesBeside(one as TSchema, known, path)));
  switch (node.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(node.properties ?? {}).map(([key, one]) => [
            key,
            valuesBeside(one as TSchema, known, [...path, key]),
          ]),
        ),
        { requiredKeys: [...(node.required ?? [])] },
      );
    case 'array':
      return fc.array(valuesBeside(node.items as TSchema, known, path), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000_000 } = node;
      const edges = fc.constantFrom(minimum, maximum, maximum + 1, minimum - 1, 0.5, Number.MAX_SAFE_INTEGER);
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), edges);
    }
    default:
      return fc.oneof(
        { weight: 4, arbitrary: fc.constant(textOf(node, known, path)) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      );
  }
}
