import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '@kantyna/contracts/product';

/** A text stays the same for so long before it is searched for (ms). */
const SETTLES_AFTER = 250;

/** The filter of a list: words to search for, and one of a choice. An empty one matches everything. */
export interface AddressFilter<Choice extends string> {
  readonly text: string;
  readonly choice: Choice | '';
}

/**
 * A filter that stands in the address (`?text=…&<name>=…`): it is still there when the person comes back to the list. `settledText` is what
 * to search for: the words once the person pauses.
 */
export function useAddressFilter<Choice extends string>(name: string, isChoice: (value: string) => value is Choice) {
  const [address, setAddress] = useSearchParams();
  // The router updates the address in a transition, too late for a field that is being typed in.
  const [filter, setFilter] = useState((): AddressFilter<Choice> => {
    const choice = address.get(name) ?? '';
    return {
      text: (address.get('text') ?? '').slice(0, MAX_SEARCH_LENGTH),
      choice: isChoice(choice) ? choice : '',
    };
  });
  const change = (wanted: AddressFilter<Choice>): void => {
    setFilter(wanted);
    setAddress(
      Object.entries({ text: wanted.text, [name]: wanted.choice }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  const text = filter.text.trim();
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return { filter, change, text, settledText };
}
