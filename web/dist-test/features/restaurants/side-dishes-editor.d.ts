/** A side dish as it is written; a new one has no id. */
export interface WrittenSideDish {
  id?: string;
  name: string;
  price: number;
}
interface Props {
  sideDishes: WrittenSideDish[];
  onChange: (sideDishes: WrittenSideDish[]) => void;
}
/** The side dishes of a dish; they are written with it. */
export declare function SideDishesEditor({ sideDishes, onChange }: Props): import('react').JSX.Element;
export {};
