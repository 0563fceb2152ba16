import { useDishTexts } from '../../dishes/dish.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useMenuDishTexts } from '../menu-dish.texts.js';
import { useState, type RefObject } from 'react';
import { mdiFormatListChecks } from '@mdi/js';
import { TextField } from '../../ui/fields/text-field.js';
import { useController, useWatch, type Control } from 'react-hook-form';
import { MAX_GROUP_LENGTH, MOST_SIDE_DISHES_CHOSEN } from '@kantyna/contracts/product';
import { Button } from '../../ui/button.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { Select } from '../../ui/fields/select.js';
import { Grid, Paragraph, Stack } from '../../ui/layout.js';
import styles from './choices-editor.module.css';
import { SideDishesEditor } from './side-dishes-editor.js';
import { groupFault, type WrittenDish, type WrittenGroup } from './written-dish.js';

interface Props {
  control: Control<WrittenDish>;
  /** The open form of a side dish. */
  openForm: RefObject<OpenSideDish | null>;
}

/** Exactly one, at least one, as many as one likes, up to 1, 2, 3. */
const RULES = [
  [1, 1],
  [1, MOST_SIDE_DISHES_CHOSEN],
  [0, MOST_SIDE_DISHES_CHOSEN],
  [0, 1],
  [0, 2],
  [0, 3],
] as const;

/** The choices of a dish, each a group of options with its rule, and its side dishes, which may be added or not. */
export function ChoicesEditor({ control, openForm }: Props) {
  const texts = useMenuDishTexts();
  const { addSide } = useFieldTexts();
  const { rule } = useDishTexts();
  const [addingTo, setAddingTo] = useState<string | null>();
  const [sideDishes, written] = useWatch({ control, name: ['sideDishes', 'groups'] });
  const sides = useController({
    control,
    name: 'sideDishes',
    rules: { validate: (all) => all.every(({ name }) => name !== '') || texts.sideNeedsName },
  });
  const groups = useController({
    control,
    name: 'groups',
    rules: {
      validate: (all, { sideDishes: present }) => {
        const faults = all.map((group) => groupFault(group, { groups: all, sideDishes: present }));
        const found = faults.find((fault) => fault !== undefined);
        return found === undefined || texts.groupFaults[found];
      },
    },
  });
  const isFaulty = groups.fieldState.error !== undefined;
  const faultOf = (group: WrittenGroup) => (isFaulty ? groupFault(group, { groups: written, sideDishes }) : undefined);
  const firstFaulty = written.find(faultOf);
  const change = (group: WrittenGroup, changes: Partial<WrittenGroup>) =>
    groups.field.onChange(written.map((one) => (one === group ? { ...one, ...changes } : one)));
  const remove = ({ key }: WrittenGroup) => {
    sides.field.onChange(sideDishes.filter(({ group }) => group !== key));
    groups.field.onChange(written.filter((one) => one.key !== key));
  };
  const add = () => {
    // A side dish that is typed but not added elsewhere would be lost.
    if (openForm.current?.refuse()) return;
    const key = `${Date.now()}`;
    groups.field.onChange([...written, { key, name: '', least: 1, most: 1 }]);
    setAddingTo(undefined);
  };
  const editorOf = (group: string | undefined) => ({
    sideDishes,
    ...(group !== undefined && { group }),
    onChange: sides.field.onChange,
    adding: addingTo === (group ?? null),
    setAdding: (isAdding: boolean) => {
      if (isAdding && openForm.current?.refuse()) return;
      setAddingTo(isAdding ? (group ?? null) : undefined);
    },
    openForm,
  });
  const ruleOptions = ({ least, most }: WrittenGroup) => {
    const offered = RULES.some(([from, to]) => from === least && to === most)
      ? RULES
      : [...RULES, [least, most] as const];
    return offered.map(([from, to]): [string, string] => {
      const text = rule(from, to === MOST_SIDE_DISHES_CHOSEN ? undefined : to);
      return [`${from} ${to}`, text.charAt(0).toUpperCase() + text.slice(1)];
    });
  };
  return (
    <>
      {written.map((group) => {
        const fault = faultOf(group);
        return (
          <SideDishesEditor
            key={group.key}
            {...editorOf(group.key)}
            empty={texts.noOptions}
            addText={texts.addOption}
            fault={fault && texts.groupFaults[fault]}
            faultRef={sides.field.ref}
          >
            <Grid gap={12} align="center" tablet="1fr 1fr auto" className={styles.group}>
              <TextField
                label={texts.groupName}
                placeholder={texts.groupNameHint}
                value={group.name}
                autoFocus={group.name === '' && !isFaulty}
                autoComplete="off"
                error={fault === 'name' || fault === 'twice'}
                inputRef={group === firstFaulty ? groups.field.ref : undefined}
                onChange={({ target }) => change(group, { name: target.value })}
                slotProps={{ htmlInput: { maxLength: MAX_GROUP_LENGTH }, inputLabel: { shrink: true } }}
              />
              <Select
                label={texts.groupRule}
                value={`${group.least} ${group.most}`}
                options={ruleOptions(group)}
                onChange={({ target }) => {
                  const [least, most] = target.value.split(' ').map(Number) as [number, number];
                  change(group, { least, most });
                }}
              />
              <Button look="text" onClick={() => remove(group)}>
                {texts.removeGroup}
              </Button>
            </Grid>
          </SideDishesEditor>
        );
      })}
      <SideDishesEditor
        {...editorOf(undefined)}
        empty={texts.noSides}
        addText={addSide}
        fault={sides.fieldState.error?.message}
        faultRef={sides.field.ref}
      >
        <h2>{texts.sides}</h2>
      </SideDishesEditor>
      <Stack gap={8}>
        <div>
          <Button look="text" icon={mdiFormatListChecks} onClick={add}>
            {texts.addGroup}
          </Button>
        </div>
        {written.length === 0 && <Paragraph variant="quiet tiny">{texts.addGroupHint}</Paragraph>}
      </Stack>
    </>
  );
}
