import { addDays, addMonths } from '#thai/days.ts'
import { needsRegistration } from '#thai/lease-rules/check-lease.ts'
import type { OutsideKind } from './kinds.ts'

export const PHASES = ['before', 'signing', 'move_in', 'during', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** missing: needed by now. waiting: its day has not come. open: may be added, is not needed. */
export const ITEM_STATES = ['done', 'missing', 'waiting', 'open'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** What fills an item in: its page takes the record, an upload its kind. */
export const ACTS = [
  'upload',
  'lease',
  'deposit_letter',
  'welcome_letter',
  'registration_letter',
  'lease_annex',
  'letter',
  'move_in',
  'move_out',
  'filing',
  'insurance',
  'renew',
  'deposit',
  'bills',
] as const
export type Act = (typeof ACTS)[number]

export const ITEM_KEYS = [
  'identity',
  'company_papers',
  'power_of_attorney',
  'income',
  'lease_signed',
  'house_rules',
  'guarantee',
  'stamp_duty',
  'land_office',
  'deposit_receipt',
  'deposit_letter',
  'move_in',
  'keys',
  'welcome_letter',
  'registration',
  'tm30',
  'insurance',
  'renewal',
  'end_letter',
  'move_out',
  'keys_back',
  'settlement',
  'identity_erased',
] as const
export type ItemKey = (typeof ITEM_KEYS)[number]

/** What is there of an item: the record, its number, its day. */
export type Proof = { id: string | null; no: string | null; day: string | null }
/** A paper or inspection that was begun: there once it `isWhole`. */
export type Begun = Proof & { isWhole: boolean }

/** One who rents, and what is there of their own papers. */
export type PartyFacts = {
  tenantId: string
  name: string
  isCompany: boolean
  /** Null while nobody said of which nationality they are. */
  isThai: boolean | null
  identity: Proof | null
  company: Proof | null
  filing: Begun | null
}

export type TenancyFacts = {
  status: 'draft' | 'sent' | 'signed' | 'active' | 'expired' | 'terminated' | 'renewed'
  startDay: string
  endDay: string | null
  /** A notice holds, or it was ended early. */
  isEnding: boolean
  /** Who rents, the lead tenant first. */
  parties: PartyFacts[]
  hasOwner: boolean
  hasGuarantor: boolean
  hasDeposit: boolean
  signed: Proof | null
  outside: Partial<Record<OutsideKind, Proof>>
  depositReceipt: Proof | null
  depositLetter: Begun | null
  welcomeLetter: Begun | null
  registrationLetter: Begun | null
  guarantee: Begun | null
  endLetter: Begun | null
  moveIn: (Begun & { hasKeys: boolean }) | null
  moveOut: (Begun & { hasKeys: boolean }) | null
  policy: Proof | null
  offer: Proof | null
  settlement: Begun | null
}

export type Item = {
  key: ItemKey
  /** Whose it is, where several rent and each has their own. */
  party: { tenantId: string; name: string } | null
  phase: Phase
  state: ItemState
  isNeeded: boolean
  /** Of a waiting item the day from which it is needed, of a missing one the day by which. */
  day: string | null
  proof: Proof | null
  act: Act | null
  /** The kind that an upload has. */
  upload: OutsideKind | null
}

type Rule = {
  key: ItemKey
  party?: PartyFacts
  phase: Phase
  act: Act
  upload?: OutsideKind
  isNeeded?: boolean
  proof: Proof | null
  /** Something is there that is not whole yet: a draft, an inspection without signatures. */
  isWhole?: boolean
  /** Needed from this day on. */
  from?: string | null
  by?: string | null
}

/** Days before the end from which a renewal is offered: our own rule of thumb. */
const OFFER_DAYS = 60
const ENDED: readonly TenancyFacts['status'][] = ['expired', 'terminated', 'renewed']

/**
 * The papers of a tenancy in the order in which they are needed: what is there, what is missing, what waits for its day.
 * What is needed follows from the tenancy: a foreigner is told to immigration, a lease above three years goes to the Land Office.
 */
export function checklistOf(facts: TenancyFacts, today: string): Item[] {
  const isOver = ENDED.includes(facts.status)
  const rules = [
    ...beforeRules(facts),
    ...signingRules(facts),
    ...moveInRules(facts),
    ...duringRules(facts, isOver),
    ...endRules(facts, { isOver, today }),
  ]

  // Of one who rents alone it needs no name.
  const isShared = facts.parties.length > 1

  return rules.map(({ party, ...rule }) => asItem({ ...rule, ...(isShared && { party }) }, today))
}

function beforeRules({ outside, parties, hasOwner }: TenancyFacts): Rule[] {
  const upload = (key: ItemKey, kind: OutsideKind, isNeeded: boolean): Rule => ({
    ...{ key, phase: 'before', act: 'upload', upload: kind, isNeeded, proof: outside[kind] ?? null },
  })
  const own = (party: PartyFacts): Rule =>
    party.isCompany
      ? { ...upload('company_papers', 'company', true), party, proof: party.company }
      : { ...upload('identity', 'identity', true), party, proof: party.identity }

  return [
    ...parties.map(own),
    ...(hasOwner ? [upload('power_of_attorney', 'power_of_attorney', false)] : []),
    ...(parties.every(({ isCompany }) => isCompany) ? [] : [upload('income', 'income', false)]),
  ]
}

function signingRules(facts: TenancyFacts): Rule[] {
  const { outside, startDay, endDay, hasGuarantor, guarantee } = facts
  const phase = 'signing'
  const isLong = endDay !== null && needsRegistration({ startDay, endDay })
  const signedOn = facts.signed?.day ?? startDay

  return [
    { key: 'lease_signed', phase, act: 'lease', isNeeded: true, proof: facts.signed },
    {
      // Rules of the house or a list of what is in it; a move-in that both signed is such a list.
      ...{ key: 'house_rules', phase, act: 'upload', upload: 'house_rules', isNeeded: true },
      proof: outside.house_rules ?? outside.inventory ?? (facts.moveIn?.isWhole ? facts.moveIn : null),
    },
    ...(hasGuarantor
      ? [
          {
            ...({ key: 'guarantee', phase, act: 'lease_annex', isNeeded: true } as const),
            ...(outside.guarantee ? { proof: outside.guarantee } : begun(guarantee)),
          },
        ]
      : []),
    // Paid within 15 days of signing; unstamped it is no evidence in court (Revenue Code s.118).
    {
      ...{ key: 'stamp_duty', phase, act: 'upload', upload: 'stamp_duty', isNeeded: true },
      ...{ proof: outside.stamp_duty ?? null, by: addDays(signedOn, 15) },
    },
    ...(isLong
      ? [
          {
            ...({ key: 'land_office', phase, act: 'upload', upload: 'land_office', isNeeded: true } as const),
            proof: outside.land_office ?? null,
          },
        ]
      : []),
  ]
}

function moveInRules(facts: TenancyFacts): Rule[] {
  const { startDay: from, moveIn, parties } = facts
  const phase = 'move_in'
  const letter = facts.welcomeLetter
  const registration = facts.outside.registration

  return [
    ...(facts.hasDeposit
      ? [
          {
            ...({ key: 'deposit_receipt', phase, act: 'bills', isNeeded: true } as const),
            ...{ proof: facts.depositReceipt, from },
          },
          {
            ...({ key: 'deposit_letter', phase, act: 'deposit_letter', isNeeded: true } as const),
            ...{ ...begun(facts.depositLetter), from },
          },
        ]
      : []),
    { key: 'move_in', phase, act: 'move_in', isNeeded: true, ...begun(moveIn), from },
    { key: 'keys', phase, act: 'move_in', isNeeded: true, ...begun(moveIn?.hasKeys ? moveIn : null), from },
    { key: 'welcome_letter', phase, act: 'welcome_letter', ...begun(letter), from },
    {
      ...{ key: 'registration', phase, act: 'registration_letter', from },
      ...(registration ? { proof: registration } : begun(facts.registrationLetter)),
    },
    // Each foreigner is told to immigration (Immigration Act s.38).
    ...parties
      .filter(({ isThai, isCompany }) => isThai !== true && !isCompany)
      .map((party) => ({
        ...({ key: 'tm30', phase, act: 'filing', party, isNeeded: party.isThai === false } as const),
        ...{ ...begun(party.filing), from, by: addDays(from, 1) },
      })),
    { key: 'insurance', phase, act: 'insurance', proof: facts.policy, from },
  ]
}

function duringRules({ endDay, offer, isEnding }: TenancyFacts, isOver: boolean): Rule[] {
  if (endDay === null || isEnding || isOver) return []
  const from = addDays(endDay, -OFFER_DAYS)

  return [{ key: 'renewal', phase: 'during', act: 'renew', isNeeded: true, proof: offer, from, by: endDay }]
}

function endRules(facts: TenancyFacts, { isOver, today }: { isOver: boolean; today: string }): Rule[] {
  const { endDay, moveOut, status } = facts
  // A lease that goes on in a new one has no move-out.
  if (status === 'renewed' || (!isOver && !facts.isEnding)) return []
  const from = endDay ?? today
  const phase = 'end'
  const rest = { phase, isNeeded: true, from } as const
  const isErased = facts.parties.every(({ identity }) => identity === null)

  return [
    ...(facts.isEnding
      ? [
          {
            ...({ key: 'end_letter', phase, act: 'letter', isNeeded: false } as const),
            ...begun(facts.endLetter),
          },
        ]
      : []),
    { key: 'move_out', act: 'move_out', ...rest, ...begun(moveOut) },
    { key: 'keys_back', act: 'move_out', ...rest, ...begun(moveOut?.hasKeys ? moveOut : null) },
    ...(facts.hasDeposit
      ? [{ key: 'settlement', act: 'deposit', ...rest, ...begun(facts.settlement) } as const]
      : []),
    ...(isErased
      ? []
      : [
          {
            ...({
              key: 'identity_erased',
              phase,
              act: 'upload',
              upload: 'identity',
              isNeeded: true,
            } as const),
            ...{ proof: null, from: erasedOn(from) },
          },
        ]),
  ]
}

/** The day on which copies of identity go: one year after the tenancy (retention of copies). */
export const erasedOn = (endDay: string) => addMonths(endDay, 12)

const begun = (one: Begun | null) => ({ proof: one, isWhole: one?.isWhole ?? true })

function asItem(
  { key, party, phase, act, upload, isNeeded = false, proof, isWhole = true, from, by }: Rule,
  today: string,
): Item {
  const isThere = proof !== null && isWhole
  const isLater = Boolean(from && from > today)
  const state = isThere ? 'done' : isLater ? 'waiting' : isNeeded ? 'missing' : 'open'

  return {
    ...{ key, phase, state, isNeeded, proof },
    party: party ? { tenantId: party.tenantId, name: party.name } : null,
    day: state === 'waiting' ? from! : state === 'missing' ? (by ?? null) : null,
    act: isThere ? null : act,
    upload: upload ?? null,
  }
}

/** How far a tenancy is: of what is needed how much is there, missing, waiting. */
export function progressOf(items: readonly Item[]) {
  const needed = items.filter(({ isNeeded }) => isNeeded)
  const count = (state: ItemState) => needed.filter((item) => item.state === state).length

  return { done: count('done'), missing: count('missing'), waiting: count('waiting'), total: needed.length }
}
