import { formatZloty } from '@kantyna/money/zloty';
import { companyPartOf } from '@kantyna/order-rules/company-part';
import { useRead } from '../../api/read.js';
import { Box } from '../../ui/layout.js';
import { usePaymentTexts } from '../payment.texts.js';

interface OfOrder {
  order: { readonly id: string; readonly orderDate: string };
}

/** What the company pays of the person's entry in an order. It is asked for only where the company pays at all. */
function useOwnPart({ id: orderId, orderDate: date }: OfOrder['order']) {
  const isAsked = useRead('openClaims').data?.companyPays === true;
  const { data = {}, isLoading } = useRead('ownCompanyPart', { query: { date, orderId } }, { enabled: isAsked });
  return { ...data, isLoading: isAsked && isLoading };
}

/**
 * An estimate of the company's part of an entry that costs `share` grosze beside the person's other orders, and the rest of this month; its
 * line is kept while that is asked for. Nothing where the company pays nothing.
 */
export function CompanyEstimate({ order, share, role }: OfOrder & { share: number; role?: 'status' }) {
  const texts = usePaymentTexts();
  const { most, percentage, leftOfMonth = 0, isLoading } = useOwnPart(order);
  if (most === undefined && !isLoading) return null;
  const text = () =>
    most === 0 && leftOfMonth > 0
      ? texts.companyElsewhere
      : texts.fromCompany(formatZloty(companyPartOf({ most, percentage }, share)), formatZloty(leftOfMonth));
  return (
    <Box as="span" role={role} variant="block quiet small">
      {isLoading ? '\u00a0' : text()}
    </Box>
  );
}

/** The most that the company pays of the person's entry, before they choose. Nothing where it pays nothing. */
export function CompanyMost({ order }: OfOrder) {
  const texts = usePaymentTexts();
  const { most = 0, percentage } = useOwnPart(order);
  if (most === 0) return null;
  const amount = formatZloty(most);
  return (
    <Box variant="quiet small">
      {percentage === undefined ? texts.companyPaysUpTo(amount) : texts.companyPaysShare(percentage, amount)}
    </Box>
  );
}
