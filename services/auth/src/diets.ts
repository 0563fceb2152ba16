import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { OwnDiet } from '@kantyna/contracts/people/auth';
import { hasDiet } from '@kantyna/order-rules/menu/fits';
import { openCollection } from '@kantyna/store/mongo/collection';

/** The diets of people, by the person's id. They are no aggregates, because no other service may hear of them. */
const StoredDiet = Shape({ _id: Type.String(), ...OwnDiet.properties });

/** Opens the diets of people. */
export async function openDiets(connection: Connection) {
  const diets = await openCollection(connection, 'diets', StoredDiet);

  return {
    stored: (_id: string) => diets.findOne({ _id }),

    /** A person's diet and allergens. */
    async of(_id: string): Promise<Static<typeof OwnDiet>> {
      const { diets: eaten = [], allergens = [] } = (await diets.findOne({ _id })) ?? {};
      return { diets: eaten, allergens };
    },

    /** Saves a person's diet and allergens; if they name none, nothing is stored. */
    async put(_id: string, diet: Static<typeof OwnDiet>): Promise<void> {
      if (hasDiet(diet)) await diets.replaceOne({ _id }, diet, { upsert: true });
      else await diets.deleteMany({ _id });
    },
  };
}
