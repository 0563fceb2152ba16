import { useMenuDishTexts } from '../menu-dish.texts.js';
import type { ReactNode, Ref } from 'react';
import { mdiClose, mdiPlus } from '@mdi/js';
import { Button, IconButton } from '../../ui/button.js';
import { NewSideDish, type OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { Paragraph, Row, Stack, Text } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import type { WrittenSideDish } from './written-dish.js';

interface Props {
  /** Its heading, and of a group what it asks for. */
  children: ReactNode;
  /** The text of an empty list. */
  empty: string;
  /** The word on the button that adds one. */
  addText: string;
  /** All side dishes of the dish; those of `group` are shown, without it those in no group. */
  sideDishes: WrittenSideDish[];
  group?: string;
  onChange: (sideDishes: WrittenSideDish[]) => void;
  /** Whether one is being added here. */
  adding: boolean;
  setAdding: (adding: boolean) => void;
  /** Validation message. */
  fault?: string | undefined;
  /** Takes the element to focus when validation fails. */
  faultRef: (element: HTMLElement | null) => void;
  openForm: Ref<OpenSideDish>;
}

/** The side dishes of a dish, or the options of one of its groups; they are saved with it. */
export function SideDishesEditor({
  children,
  empty,
  addText,
  group,
  sideDishes,
  onChange,
  fault,
  faultRef,
  ...more
}: Props) {
  const { adding, setAdding, openForm } = more;
  const texts = useMenuDishTexts();
  const shown = sideDishes.filter((side) => side.group === group);
  return (
    <Stack as="section" pad={16} gap={8} variant="card">
      {children}
      {shown.length === 0 && <Paragraph variant="quiet">{empty}</Paragraph>}
      <ul>
        {shown.map((side, position) => (
          <Row as="li" key={side.id ?? `${position} ${side.name}`} gap={12} nowrap>
            <Text variant={['fill', fault !== undefined && side.name === '' && 'danger']}>
              {side.name || texts.nameless}
            </Text>
            <Price grosze={side.price} />
            <IconButton
              icon={mdiClose}
              label={texts.remove(side.name || texts.nameless)}
              ref={side.name === '' ? faultRef : undefined}
              onClick={() => onChange(sideDishes.filter((other) => other !== side))}
            />
          </Row>
        ))}
      </ul>
      {fault !== undefined && (
        <Paragraph role="alert" variant="danger">
          {fault}
        </Paragraph>
      )}
      {adding ? (
        <NewSideDish
          ref={openForm}
          action={texts.add}
          onCancel={() => setAdding(false)}
          onAdd={(side) => {
            onChange([...sideDishes, { ...side, ...(group !== undefined && { group }) }]);
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button look="outline" icon={mdiPlus} onClick={() => setAdding(true)}>
            {addText}
          </Button>
        </div>
      )}
    </Stack>
  );
}
