import { Link } from 'react-router-dom';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../ui/links/paths.js';
import { useOrderTexts } from '../order.texts.js';
import { Stack } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { costNotes, type CostNote } from './cost-notes.js';

/** The sums missing to the minimum order and to free delivery. Free delivery changes no price: the decider sets the fee. */
export function CostNoteList() {
  const texts = useOrderTexts();
  const viewed = useOrder();
  const inWords = (note: CostNote) => {
    if (note.kind !== 'freeReached') return texts[note.kind](formatZloty(note.threshold), formatZloty(note.missing));
    if (!viewed.may.decide) return texts.freeReached;
    return <Link to={pathTo('orderEditForm', { id: viewed.order.id })}>{texts.freeReachedOwner}</Link>;
  };
  const notes = costNotes(viewed);
  if (notes.length === 0) return null;
  return (
    <Stack gap={8}>
      {notes.map((note) => (
        <span key={note.kind}>{inWords(note)}</span>
      ))}
    </Stack>
  );
}
