import { useMoreTexts } from '../../texts/texts.js';
import type { SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { PushPreferences } from '@kantyna/contracts/notifications/notifications';
import { classNames } from '../../ui/class-names.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import layout from '../../ui/layout.module.css';
import { parseTimeOfDay } from '../../ui/format/time-of-day.js';
import styles from './notifications.module.css';
import { formOf, preferencesOf, PUSH_GROUPS } from './preferences.js';
import { useKeptPreferences } from './use-kept-preferences.js';
import { Button } from '../../ui/button.js';

const box = classNames(layout.stack, styles.group);
const GROUPS = Object.keys(PUSH_GROUPS) as (keyof typeof PUSH_GROUPS)[];

/** Which notifications a person wants, and when. Each switch is saved at once, a time when it is left. */
export function PreferencesForm({ initial }: { initial: PushPreferences }) {
  const texts = useMoreTexts().notifications;
  const { control, handleSubmit } = useForm({ defaultValues: formOf(initial), mode: 'onTouched' });
  const { keep, isRefused } = useKeptPreferences(initial);
  const save = handleSubmit((fields) => keep(preferencesOf(fields, (typed) => parseTimeOfDay(typed) ?? typed)));
  const saveSwitch = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') void save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its fields say, and is not pressed itself
    <form
      className={layout.stack}
      noValidate
      onChange={saveSwitch}
      onBlur={() => void save()}
      onSubmit={(event) => void save(event)}
    >
      {/* Without a button to send it, a form does not hear Enter. */}
      <button type="submit" hidden />
      {isRefused && (
        <div role="alert" className={layout.row}>
          <span className={layout.danger}>{texts.notSaved}</span>
          <Button look="outline" onClick={() => void save()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <div className={classNames(layout.card, styles.groups)} data-lines>
        {GROUPS.map((group) => (
          <fieldset key={group} className={box} data-gap="4">
            <legend>{texts.groups[group]}</legend>
            {PUSH_GROUPS[group].map((kind) => (
              <SwitchInput key={kind} control={control} name={`kinds.${kind}`} label={texts.kinds[kind]} />
            ))}
          </fieldset>
        ))}
        <div className={box} data-gap="4">
          <SwitchInput control={control} name="isQuiet" label={texts.quietHours} />
          {useWatch({ control, name: 'isQuiet' }) && (
            <div className={layout.stack}>
              <p className={classNames(layout.quiet, layout.small)}>{texts.quietHint}</p>
              <div className={classNames(layout.grid, styles.pair)}>
                <TimeInput control={control} name="from" label={texts.from} />
                <TimeInput control={control} name="to" label={texts.to} />
              </div>
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
