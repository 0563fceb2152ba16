import type { SideChoice } from './dish-choice.js';
interface Props {
  onAdd: (side: SideChoice) => void;
  onCancel: () => void;
}
/** A side dish that the menu does not have, by its name and price. It stands inside another form, so it has none of its own. */
export declare function NewSideDish({ onAdd, onCancel }: Props): import('react').JSX.Element;
export {};
