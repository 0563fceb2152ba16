import type { Person } from '@kantyna/contracts/people/person';
import type { Line, Payment } from '../rules/account.js';

/** Money between two people as it was stored until payments had lines: of an account what is read here. Amounts are grosze. */
export interface OldAccount {
  readonly _id: string;
  readonly state: {
    readonly people: readonly Person[];
    readonly settlements: readonly OldSettlement[];
    readonly carried: number;
  };
}
export interface OldSettlement extends Omit<Payment, 'steps' | 'lines' | 'credit'> {
  readonly steps: readonly (Omit<Payment['steps'][number], 'type'> & {
    readonly what: 'claimed' | 'contested' | 'withdrawn' | 'covered' | 'confirmed' | 'reverted';
  })[];
  readonly parts: readonly Line[];
}

/** What people paid for one order. `settled`: which settlements of accounts the amount contains already. */
export interface OldPayments {
  readonly _id: string;
  readonly state: {
    readonly people?: readonly {
      readonly person: Person;
      readonly to?: Person;
      readonly confirmedAmount?: number;
      readonly settled?: readonly { readonly id: string; readonly amount: number }[];
      readonly history: readonly {
        readonly status: 'UNPAID' | 'CONFIRMED';
        readonly amount?: number;
        readonly by: Person;
        readonly at: string;
      }[];
    }[];
  };
}

/** A plan of fewer transfers: what several people agreed to. */
export interface OldPlan {
  readonly state: {
    readonly people: readonly Person[];
    readonly status: 'OPEN' | 'TAKEN' | 'DECLINED' | 'OUTDATED';
    /** Whether all its accounts have the settlements of its moves. */
    readonly isTold: boolean;
    readonly moves: readonly {
      readonly fromId: string;
      readonly toId: string;
      readonly settlement?: OldSettlement;
    }[];
  };
}

/** Everything that was stored about money. `creators`: who opened the orders, by id. */
export interface OldMoney {
  readonly accounts: readonly OldAccount[];
  readonly payments: readonly OldPayments[];
  readonly plans: readonly OldPlan[];
  readonly creators: ReadonlyMap<string, Person>;
}
