import { useProposalTexts } from './proposal.texts.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout.js';
import type { PastedRow } from './pasted-rows.js';
import { alikeExceptNumbers, categoryAbove, ofSameCategory } from './proposal.js';
import type { ProposalActions } from './use-proposal.js';

interface Props {
  row: PastedRow;
  rows: readonly PastedRow[];
  actions: Pick<ProposalActions, 'change'>;
  onConfirm: () => void;
  onRemove: (rows: readonly PastedRow[]) => void;
}

/** The buttons of an unfolded row: the same as by keys. */
export function RowTools({ row, rows, actions, onConfirm, onRemove }: Props) {
  const texts = useProposalTexts();
  const above = categoryAbove(rows, row);
  const ofCategory = ofSameCategory(rows, row);
  const alike = alikeExceptNumbers(rows, row);
  return (
    <Row gap={8} pad="8 0 0">
      <Button look="tonal" size="compact" onClick={onConfirm}>
        {texts.confirmRow}
      </Button>
      {above !== undefined && (
        <Button look="outline" size="compact" onClick={() => actions.change({ ...row, category: above })}>
          {texts.asAbove(above)}
        </Button>
      )}
      <Button look="outline" size="compact" onClick={() => onRemove([row])}>
        {texts.noDish}
      </Button>
      {alike.length > 1 && (
        <Button look="outline" size="compact" onClick={() => onRemove(alike)}>
          {texts.alikeAreNoDishes(alike.length)}
        </Button>
      )}
      {row.category !== '' && ofCategory.length > 1 && (
        <Button look="outline" size="compact" onClick={() => onRemove(ofCategory)}>
          {texts.noDishes(ofCategory.length, row.category)}
        </Button>
      )}
    </Row>
  );
}
