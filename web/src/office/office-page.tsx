import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from './office.texts.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { Row, Stack, variant } from '../ui/layout.js';
import { CompanyPart } from './company-part/company-part.js';
import { Company } from './company.js';
import { Health } from './health.js';
import { Log } from './log.js';
import { Menus } from './menus.js';
import { People } from './people.js';

const TABS = {
  people: People,
  companyPart: CompanyPart,
  health: Health,
  menus: Menus,
  company: Company,
  log: Log,
} as const;
type Tab = keyof typeof TABS;

const isTab = (name: string): name is Tab => Object.hasOwn(TABS, name);

/** The office of the company: for its managers. */
export function OfficePage() {
  const texts = useOfficeTexts();
  return (
    <Loaded query={useRead('ownOffice')}>
      {({ isManager, isUnverified }) =>
        isManager ? (
          <Office />
        ) : (
          <Empty text={texts.notManager}>
            <p>{isUnverified ? texts.notVerifiedHint : texts.notManagerHint}</p>
          </Empty>
        )
      }
    </Loaded>
  );
}

/** One tab of it at a time, which the address names. */
function Office() {
  const texts = useOfficeTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const chosen = isTab(name) ? name : 'people';
  const Chosen = TABS[chosen];
  return (
    <Stack>
      <Row role="group" aria-label={texts.parts} gap={8}>
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === chosen}
            className={variant('pill')}
            onClick={() => void navigate({ hash: tab }, { replace: true })}
          >
            {texts.part[tab]}
          </button>
        ))}
      </Row>
      <Chosen />
    </Stack>
  );
}
