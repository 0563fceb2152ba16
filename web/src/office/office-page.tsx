import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from '../texts/office-texts.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { Row, Stack, variant } from '../ui/layout.js';
import { CompanyPart } from './company-part/company-part.js';
import { Company } from './company.js';
import { Health } from './health.js';
import { Log } from './log.js';
import { Menus } from './menus.js';
import { People } from './people.js';

const PARTS = {
  people: People,
  companyPart: CompanyPart,
  health: Health,
  menus: Menus,
  company: Company,
  log: Log,
} as const;
type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

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

/** One part of it at a time, which the address names. */
function Office() {
  const texts = useOfficeTexts();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const chosen = isPart(name) ? name : 'people';
  const Chosen = PARTS[chosen];
  return (
    <Stack>
      <Row role="group" aria-label={texts.parts} gap={8}>
        {(Object.keys(PARTS) as Part[]).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={part === chosen}
            className={variant('pill')}
            onClick={() => void navigate({ hash: part }, { replace: true })}
          >
            {texts.part[part]}
          </button>
        ))}
      </Row>
      <Chosen />
    </Stack>
  );
}
