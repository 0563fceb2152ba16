import { useNotificationTexts } from './notifications.texts.js';
import type { SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { Card, Grid, Paragraph, Row, Stack, Text } from '../../ui/layout.js';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import styles from './notifications.module.css';
import { formOf, preferencesOf, PUSH_GROUPS } from './preferences.js';
import { useKeptPreferences } from './use-kept-preferences.js';
import { Button } from '../../ui/button.js';

const GROUPS = Object.keys(PUSH_GROUPS) as (keyof typeof PUSH_GROUPS)[];

/** Which notifications a person wants, and when. Each switch is saved at once, a time when it is left. */
export function PreferencesForm({ initial }: { initial: PushPreferences }) {
  const texts = useNotificationTexts();
  const { control, handleSubmit } = useForm({ defaultValues: formOf(initial), mode: 'onTouched' });
  const { keep, isRefused } = useKeptPreferences(initial);
  const save = handleSubmit((fields) => keep(preferencesOf(fields, (typed) => parseTimeOfDay(typed) ?? typed)));
  const saveSwitch = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') void save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its fields say, and is not pressed itself
    <Stack
      as="form"

      noValidate
      onChange={saveSwitch}
      onBlur={() => void save()}
      onSubmit={(event) => void save(event)}
    >
      {/* Without a button to send it, a form does not hear Enter. */}
      <button type="submit" hidden />
      {isRefused && (
        <Row role="alert">
          <Text variant="danger">{texts.notSaved}</Text>
          <Button look="outline" onClick={() => void save()}>
            {texts.tryAgain}
          </Button>
        </Row>
      )}
      <Card lines pad="0 16">
        {GROUPS.map((group) => (
          <Stack as="fieldset" key={group} gap={4} pad="12 0" className={styles.group}>
            <legend>{texts.groups[group]}</legend>
            {PUSH_GROUPS[group].map((kind) => (
              <SwitchInput key={kind} control={control} name={`kinds.${kind}`} label={texts.kinds[kind]} />
            ))}
          </Stack>
        ))}
        <Stack gap={4} pad="12 0" className={styles.group}>
          <SwitchInput control={control} name="isQuiet" label={texts.quietHours} />
          {useWatch({ control, name: 'isQuiet' }) && (
            <Stack>
              <Paragraph variant="quiet small">{texts.quietHint}</Paragraph>
              <Grid columns="1fr 1fr">
                <TimeInput control={control} name="from" label={texts.from} />
                <TimeInput control={control} name="to" label={texts.to} />
              </Grid>
            </Stack>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
