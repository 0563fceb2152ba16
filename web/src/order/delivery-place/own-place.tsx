import { useId } from 'react';
import type { PlaceChoice } from '@kantyna/contracts/orders/places';
import { useCall } from '../../api/use-call.js';
import { useMoreTexts } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Choices } from '../../ui/fields/choices.js';
import layout from '../../ui/layout.module.css';

/** The values that stand for anywhere, and for what nobody has said. */
const ANYWHERE = '';
const UNKNOWN = 'unknown';

function useOwnPlace(places: readonly PlaceChoice[]) {
  const texts = useMoreTexts().places;
  const { submit, isPending, variables } = useCall(
    'chooseOwnPlace',
    {},
    { onReply: () => showNotice({ text: texts.saved }) },
  );
  return {
    options: [...places.map(({ id, name }) => [id, name] as const), [ANYWHERE, texts.anywhere] as const],
    choose: (value: string) => submit({ body: { placeId: value || null } }),
    /** What is being saved. */
    saving: isPending ? (variables.body.placeId ?? ANYWHERE) : undefined,
  };
}

/** Asks a person once where they eat. */
export function WhereYouEat({ places }: { places: readonly PlaceChoice[] }) {
  const texts = useMoreTexts().places;
  const { options, choose, saving } = useOwnPlace(places);
  const question = useId();
  return (
    <div role="group" aria-labelledby={question} className={layout.row} data-gap="8">
      <span id={question} className={layout.quiet}>
        {texts.whereYouEat}
      </span>
      {options.map(([value, name]) => (
        <Button key={value} look="outline" size="compact" pending={saving === value} onClick={() => void choose(value)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Where a person eats, to be changed: `null` anywhere, `undefined` if they have not said so. */
export function OwnPlaceInput({
  places,
  chosen,
}: {
  places: readonly PlaceChoice[];
  chosen: string | null | undefined;
}) {
  const texts = useMoreTexts().places;
  const { options, choose, saving } = useOwnPlace(places);
  return (
    <Choices
      name="ownPlace"
      aria-label={texts.whereYouEat}
      options={options}
      value={saving ?? (chosen === undefined ? UNKNOWN : (chosen ?? ANYWHERE))}
      onChange={(value) => void choose(value)}
    />
  );
}
