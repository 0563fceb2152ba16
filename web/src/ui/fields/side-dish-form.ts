import { useImperativeHandle, type Ref } from 'react';
import { useForm } from 'react-hook-form';

/** The open form of a side dish, as the form of the dish around it sees it. */
export interface OpenSideDish {
  /** Whether something is written there that is not added; then it says so, and takes the focus. */
  refuse(): boolean;
}

/** The form of a new side dish within that of a dish. `notAdded` is what it says where the dish is sent without what is written there. */
export function useSideDishForm(ref: Ref<OpenSideDish>, notAdded: string) {
  const { control, getValues, setError, handleSubmit } = useForm({ defaultValues: { name: '', price: 0 } });
  useImperativeHandle(ref, () => ({
    refuse: () => {
      const { name, price } = getValues();
      const isWritten = name.trim() !== '' || price !== 0;
      if (isWritten) setError('name', { message: notAdded }, { shouldFocus: true });
      return isWritten;
    },
  }));
  return { control, handleSubmit };
}
