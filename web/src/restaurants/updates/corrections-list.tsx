import { useMenuUpdateTexts } from './menu-updates.texts.js';
import type { MenuCorrection } from '@kantyna/contracts/catalogue/menu-readings';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Row, variant } from '../../ui/layout.js';
import { useCall } from '../../api/use-call.js';
import styles from './menus.module.css';

/** The corrections that people made in readings of the page, each with a button to take it back. */
export function Corrections({ restaurantId, corrections }: { restaurantId: string; corrections: MenuCorrection[] }) {
  const texts = useMenuUpdateTexts();
  const { submit, isPending, variables } = useCall('takeBackCorrection', { params: { restaurantId } });
  if (corrections.length === 0) return null;
  return (
    <details>
      <summary>
        {texts.corrections} ({corrections.length})
      </summary>
      <ul className={classNames(variant('small'), styles.corrections)}>
        {corrections.map((one) => {
          const { what, from, to } = one;
          const said = texts.correction[what](from || texts.noCategory, to);
          return (
            <Row as="li" key={`${what} ${from}`} justify="between" nowrap>
              <span>{said}</span>
              <Button
                look="text"
                pending={isPending && variables.body === one}
                aria-label={`${texts.takeBack}: ${said}`}
                onClick={() => void submit({ body: one })}
              >
                {texts.takeBack}
              </Button>
            </Row>
          );
        })}
      </ul>
    </details>
  );
}
