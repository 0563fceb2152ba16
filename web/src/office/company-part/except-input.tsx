import { useState } from 'react';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import { MAX_COMPANY_EXCEPTIONS } from '@kantyna/contracts/product';
import { useRead } from '../../api/read.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useOfficeTexts } from '../office.texts.js';
import { Button } from '../../ui/button.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SearchField } from '../../ui/data/search-field.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Box, Row } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import type { SettingValues } from './form-values.js';

/** So many of those who match are offered. */
const OFFERED = 5;

interface Props {
  control: Control<SettingValues>;
  /** Those whose names are known before. */
  people: readonly { readonly userId: string; readonly name: string }[];
}

/** The people for whom a setting does not hold: found by name, each added and removed with one tap. */
export function ExceptInput({ control, people }: Props) {
  const texts = useCompanyPartTexts();
  const officeTexts = useOfficeTexts();
  const personName = usePersonName();
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const validate = (ids: string[]) =>
    ids.length === 0 ? texts.somebody : ids.length <= MAX_COMPANY_EXCEPTIONS || texts.tooMany(MAX_COMPANY_EXCEPTIONS);
  const { field, fieldState } = useController({ control, name: 'exceptIds', rules: { validate } });
  const wanted = search.trim();
  const { data, isError, refetch } = useRead('officePeople', { query: { search: wanted } }, { enabled: wanted !== '' });
  const found = (data?.people ?? []).filter(({ id }) => !field.value.includes(id)).slice(0, OFFERED);
  const nameOf = (id: string) => personName(added.get(id) ?? people.find(({ userId }) => userId === id)?.name ?? '');
  const add = (id: string, name: string) => {
    setAdded(new Map([...added, [id, name]]));
    field.onChange([...field.value, id]);
    setSearch('');
  };
  return (
    <>
      {field.value.length > 0 && (
        <Row as="ul" gap={8}>
          {field.value.map((id) => (
            <li key={id}>
              <Button
                look="tonal"
                size="compact"
                icon={mdiClose}
                aria-label={texts.excepted(nameOf(id))}
                onClick={() => field.onChange(field.value.filter((one) => one !== id))}
              >
                {nameOf(id)}
              </Button>
            </li>
          ))}
        </Row>
      )}
      <SearchField
        ref={field.ref}
        label={texts.find}
        value={search}
        maxLength={200}
        onChange={setSearch}
        onBlur={field.onBlur}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {wanted !== '' && (
        <Row role="status" gap={8}>
          {!data && (isError ? <NotLoaded onRetry={refetch} /> : <SkeletonRows rows={1} height={40} />)}
          {data && found.length === 0 && officeTexts.noPeople}
          {found.map(({ id, username, email }) => (
            <Button
              key={id}
              look="outline"
              size="compact"
              icon={mdiPlus}
              title={email}
              aria-label={texts.add(username)}
              onClick={() => add(id, username)}
            >
              {username}
            </Button>
          ))}
        </Row>
      )}
      {fieldState.error && (
        <Box role="alert" variant="small danger">
          {fieldState.error.message}
        </Box>
      )}
    </>
  );
}
