import { Schema } from 'mongoose';
import type { TSchema } from 'typebox';
import type { Description } from './aggregate.js';

/** How the documents of one kind of thing are kept: state, version, outbox and answered commands, with the indexes that those need. */
export function documentSchema<S>(description: Pick<Description<S, TSchema>, 'schema' | 'beside' | 'indexes'>): Schema {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      removed: { type: Boolean, required: true },
      state: { type: description.schema, required: true },
      outbox: [
        new Schema(
          { id: String, at: Date, owner: String, what: String, data: Schema.Types.Mixed },
          { _id: false, id: false, minimize: false },
        ),
      ],
      commands: [
        new Schema(
          { key: String, fingerprint: String, reply: Schema.Types.Mixed },
          { _id: false, id: false, minimize: false },
        ),
      ],
      sequence: Number,
      ...description.beside,
    },
    { versionKey: false, minimize: false, id: false },
  );
  schema.index({ 'outbox.at': 1 }, { sparse: true });
  schema.index({ 'commands.key': 1 }, { sparse: true });
  schema.index({ sequence: 1 });
  for (const index of description.indexes ?? []) schema.index(index);
  return schema;
}
