import { useImperativeHandle, type Ref } from 'react';
import { useForm } from 'react-hook-form';

/** The open side-dish form, as seen by the dish form around it. */
export interface OpenSideDish {
  /** Whether it holds a side dish that is not added yet; if so, it shows a message and takes the focus. */
  refuse(): boolean;
}

/** The form of a new side dish inside a dish form. `notAdded` is the message of `refuse`. */
export function useSideDishForm(ref: Ref<OpenSideDish>, notAdded: string) {
  const { control, getValues, setError, handleSubmit } = useForm({ defaultValues: { name: '', price: Number.NaN } });
  useImperativeHandle(ref, () => ({
    refuse: () => {
      const { name, price } = getValues();
      const isWritten = name.trim() !== '' || !Number.isNaN(price);
      if (isWritten) setError('name', { message: notAdded }, { shouldFocus: true });
      return isWritten;
    },
  }));
  return { control, handleSubmit };
}
