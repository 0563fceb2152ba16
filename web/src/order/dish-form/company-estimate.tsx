import { formatZloty } from '@kantyna/money/zloty';
import { companyPartOf } from '@kantyna/order-rules/company-part';
import { useRead } from '../../api/read.js';
import { useMoreTexts } from '../../texts/texts.js';
import { Box } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

/**
 * An estimate of the company's part of an entry that costs `share` grosze beside the person's other orders, and the rest of this month.
 * Nothing until that is known, and where it pays nothing.
 */
export function CompanyEstimate({ share }: { share: number }) {
  const texts = useMoreTexts().dishes;
  const { order } = useOrder();
  const { data = {} } = useRead('ownCompanyPart', { query: { date: order.orderDate, orderId: order.id } });
  const { most, leftOfMonth = 0 } = data;
  if (most === undefined) return null;
  const text =
    most === 0 && leftOfMonth > 0
      ? texts.companyElsewhere
      : texts.fromCompany(formatZloty(companyPartOf(data, share)), formatZloty(leftOfMonth));
  return (
    <Box role="status" variant="quiet small">
      {text}
    </Box>
  );
}
