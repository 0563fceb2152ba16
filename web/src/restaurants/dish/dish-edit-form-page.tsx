import { useState } from 'react';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { useRead } from '../../api/read.js';
import { DishClash } from '../dish-clash.js';
import { forgetDraft } from '../../ui/browser/use-draft.js';
import { DishForm, dishDraft } from './dish-form.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Loaded } from '../../ui/data/loaded.js';
import { Stack } from '../../ui/layout.js';

type Edited = ReplyOf<Endpoints['dishEditData']>;

/** Edits a dish of a menu. */
export function DishEditFormPage({ id, dishId }: PathIds) {
  return (
    <Loaded query={useRead('dishEditData', { params: { restaurantId: id, dishId } })}>
      {(data) => <Editor key={dishId} restaurantId={id} dishId={dishId} present={data} />}
    </Loaded>
  );
}

/** The form, and above it what somebody else saved since it was opened. */
function Editor({ restaurantId, dishId, present }: { restaurantId: string; dishId: string; present: Edited }) {
  const goBack = useGoBack();
  const [begun, setBegun] = useState(present);
  const [isDone, setDone] = useState(false);
  const onDone = () => {
    setDone(true);
    goBack(pathTo('showRestaurant', { id: restaurantId }));
  };
  const take = () => {
    forgetDraft(dishDraft(restaurantId, dishId));
    setBegun(present);
  };
  const { dish, version } = begun;
  return (
    <Stack>
      {present.version !== version && !isDone && <DishClash before={dish} theirs={present.dish} onTake={take} />}
      <DishForm
        key={version}
        restaurantId={restaurantId}
        edited={{ id: dishId, version, presentVersion: present.version }}
        initial={dish}
        categories={present.categories}
        onDone={onDone}
      />
    </Stack>
  );
}
