import type { SideDish } from '@kantyna/contracts/dishes';
import type { SideChoice } from './dish-choice.js';
interface Props {
  /** Those that the dish offers. */
  offered: SideDish[];
  chosen: SideChoice[];
  onChange: (chosen: SideChoice[]) => void;
}
/** The side dishes of a dish: those that it offers are switched on and off, new ones are typed. */
export declare function SideDishPicker({ offered, chosen, onChange }: Props): import('react').JSX.Element;
export {};
