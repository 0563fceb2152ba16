import { useId } from 'react';
import { useRead } from '../../api/read.js';
import { StandingOrderCard } from './standing-order-card.js';
import { LeftStandingOrder } from './left-standing-order.js';
import { StandingOrderForm } from './standing-order-form.js';
import { pathTo } from '../../ui/links/paths.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useStandingTexts } from './standing.texts.js';
import { ButtonLink } from '../../ui/button.js';
import { ShopFront } from '../../ui/pictures/drawings.js';
import { Empty } from '../../ui/data/empty.js';
import { Paragraph, Stack, variant } from '../../ui/layout.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The person's standing orders, and the form for another one. */
export function StandingOrdersPage() {
  const fieldTexts = useFieldTexts();
  const texts = useStandingTexts();
  const heading = useId();
  const mine = useRead('standingOrders');
  const forForm = useRead('orderCreateData');
  return (
    <Loaded query={mine}>
      {(data) => (
        <Loaded query={forForm}>
          {(begin) => (
            <Stack variant="page">
              <Stack as="section" aria-labelledby={heading}>
                <h2 id={heading} tabIndex={-1} className={variant('focusable')}>
                  {texts.mine}
                </h2>
                {data.standingOrders.length === 0 && <Paragraph variant="quiet">{texts.none}</Paragraph>}
                {data.standingOrders.map((standing) => (
                  <StandingOrderCard key={standing.id} standing={standing} />
                ))}
              </Stack>
              {data.leftBehind && (
                <>
                  <h2>{texts.left}</h2>
                  {data.leftBehind.map((standing) => (
                    <LeftStandingOrder key={standing.id} standing={standing} />
                  ))}
                </>
              )}
              {begin.restaurantsList.length > 0 ? (
                <StandingOrderForm data={begin} />
              ) : (
                <Empty text={fieldTexts.noRestaurants} drawing={<ShopFront />}>
                  <ButtonLink to={pathTo('restaurantCreateForm')}>{fieldTexts.createRestaurant}</ButtonLink>
                </Empty>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
