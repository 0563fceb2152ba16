import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The fragment of the address: the code of a sign-in at a provider, the code of the refusal of one and the claim that it is about, or
 * the code of a link for one person.
 */
export interface CameBack {
  readonly code?: string;
  readonly refused?: string;
  readonly claim?: string;
  readonly relink?: string;
}

const NAMES = ['code', 'refused', 'claim', 'relink'] as const;
/** Anybody may make an address: no sentence of theirs is shown. */
const CLAIM = /^[\w:./-]{1,100}$/;

/** The refusal as a call would reply it. */
export const refusalOf = ({ refused, claim = '' }: CameBack): object => ({
  status: 400,
  body: { code: refused, name: CLAIM.test(claim) ? claim : '…' },
});

/** Reads the fragment when the page opens, and takes it from the address: it is used once, and stays in no history. */
export function useCameBack(): CameBack {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [cameBack] = useState(() => readFragment(hash));
  const hasCome = Object.keys(cameBack).length > 0;
  useEffect(() => {
    if (hasCome) void navigate(pathname + search, { replace: true });
  }, []); // eslint-disable-line react/exhaustive-deps -- Once: the address that the page opened with.
  return cameBack;
}

function readFragment(hash: string): CameBack {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))) as CameBack;
}
