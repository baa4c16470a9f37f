import { z } from 'zod'
import { answer, call, id, longText, paging } from '#contract/base.ts'
import { POLICY_KINDS } from '#features/insurance/contract.ts'
import { ownerDetail, ownerHome, statementRow } from '#features/owners/contract.ts'
import { companion, tenantDetail } from '#features/tenants/contract.ts'
import {
  bill,
  day,
  event,
  lease,
  ledger,
  money,
  neighbour,
  nextRun,
  note,
  paper,
  repair,
  satang,
  visit,
} from './shapes.ts'

/** A home as its manager reads it: who is in it, what is owed, what comes next, what has happened. */
const room = z.object({
  id: z.string(),
  unitNo: z.string(),
  type: z.string(),
  /** Building or project, in the reader's language. */
  place: z.string().nullable(),
  floor: z.number().int().nullable(),
  areaSqm: z.number().nullable(),
  bedrooms: z.number().int(),
  rentSatang: satang,
  status: z.string(),
  freeFrom: day.nullable(),
  listingState: z.enum(['draft', 'published', 'off_market']),
  /** The homes before and after it, as one walks. */
  previous: neighbour,
  next: neighbour,
  tenant: z
    .object({
      id: z.string(),
      name: z.string(),
      nickname: z.string().nullable(),
      phone: z.string().nullable(),
      lineId: z.string().nullable(),
      /** Since when they live here, over all leases of theirs that follow each other. */
      since: day,
    })
    .nullable(),
  lease: lease.nullable(),
  /** Leases that are drafted, sent or signed and do not run yet. */
  coming: z.array(lease),
  money,
  bills: z.array(bill),
  billCount: z.number().int(),
  nextRun: nextRun.nullable(),
  meters: z.array(
    z.object({
      kind: z.enum(['water', 'electric']),
      value: z.number().int(),
      day,
      /** Units of the last readings, oldest first, at most six. */
      units: z.array(z.number().int()),
    }),
  ),
  owners: z.array(z.object({ id: z.string(), name: z.string(), shareBp: z.number().int() })),
  repairs: z.array(repair),
  visits: z.array(visit),
  openInquiries: z.number().int(),
  /** The newest policy of the home that is in force; nobody's own. */
  policy: z
    .object({ id: z.string(), kind: z.enum(POLICY_KINDS), insurer: z.string(), endDay: day })
    .nullable(),
  notes: z.array(note),
  history: z.array(event),
})

/** A tenant as their manager reads them: what they owe, how they pay, where they live, what has happened. */
const person = z.object({
  tenant: tenantDetail,
  companions: z.array(companion),
  money,
  /** Bills paid in the last twelve months, and those of them whose last money came by the due day. */
  paidBills: z.number().int(),
  paidOnTime: z.number().int(),
  /** Of the lease that runs. */
  nextRun: nextRun.nullable(),
  /** Leases that run or are about to, the running ones first. */
  leases: z.array(lease.extend({ propertyId: z.string(), unitNo: z.string() })),
  papers: z.array(paper),
  repairs: z.array(repair),
  visits: z.array(visit),
  notes: z.array(note),
  history: z.array(event),
})

const deduction = z.object({
  key: z.string(),
  period: z.string(),
  day,
  title: z.string(),
  propertyId: z.string().nullable(),
  amountSatang: satang,
})

/** An owner as the manager reads them: what is owed to them, which homes are theirs, what was sent and held back. */
const owner = z.object({
  owner: ownerDetail,
  homes: z.array(ownerHome.extend({ tenant: z.object({ id: z.string(), name: z.string() }).nullable() })),
  /** Null for who may not see money. */
  money: z
    .object({
      /** Issued and not transferred yet. */
      owedSatang: satang,
      /** The oldest month of these. */
      owedPeriod: z.string().nullable(),
      /** The oldest month that is over and not issued. */
      draftPeriod: z.string().nullable(),
      /** Bank and last digits of where their money goes. */
      account: z.string().nullable(),
      /** Another account is on its way: `owners.account`. */
      isAccountChanging: z.boolean(),
      months: z.array(statementRow.extend({ payoutReference: z.string().nullable() })),
      /** What was taken off in these months, newest first. */
      deductions: z.array(deduction),
    })
    .nullable(),
  policies: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(POLICY_KINDS),
      insurer: z.string(),
      endDay: day,
      unitNo: z.string(),
    }),
  ),
  notes: z.array(note),
  history: z.array(event),
})

const found = z.object({
  rooms: z.array(
    z.object({
      id: z.string(),
      unitNo: z.string(),
      type: z.string(),
      place: z.string().nullable(),
      floor: z.number().int().nullable(),
      status: z.string(),
      rentSatang: satang,
      tenantName: z.string().nullable(),
      tenantPhone: z.string().nullable(),
      /** The last day of the lease that runs, where it has one. */
      leaseEnd: z.string().nullable(),
      toPaySatang: satang,
      overdueDays: z.number().int(),
      /** The bill that is due first. */
      nextBillId: z.string().nullable(),
    }),
  ),
  people: z.array(
    z.object({
      kind: z.enum(['tenant', 'owner', 'vendor', 'contact']),
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** The home that a tenant rents now. */
      unitNo: z.string().nullable(),
      /** Of a tenant; of others 0. */
      toPaySatang: satang,
      overdueDays: z.number().int(),
    }),
  ),
  papers: z.array(
    z.object({
      kind: z.enum(['bill', 'receipt', 'lease', 'policy', 'repair']),
      id: z.string(),
      /** What it is opened by: a receipt opens its bill. */
      openId: z.string(),
      no: z.string(),
      /** What a repair is about. */
      title: z.string().optional(),
      unitNo: z.string(),
      tenantName: z.string().nullable(),
      /** The sum of a bill or receipt, the rent of a lease, what a policy insures. */
      amountSatang: satang.nullable(),
      status: z.string(),
      /** When a bill is due, a receipt was written, a lease or a policy ends, a repair was reported (ISO). */
      day: z.string().nullable(),
    }),
  ),
})

/** So many records opened lately are asked for at once. */
const MOST_OPENED = 8

/** How a room stands today: what its bill says, that somebody leaves, or that nobody lives there. */
export const ROOM_STATES = ['paid', 'due', 'review', 'overdue', 'leaving', 'void'] as const

const mapRoom = z.object({
  id: z.string(),
  unitNo: z.string(),
  /** The building or estate; null where none is written down. */
  projectId: z.string().nullable(),
  project: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.number().int().nullable(),
  rentSatang: satang,
  state: z.enum(ROOM_STATES),
  daysLate: z.number().int(),
  /** Who lives there, as the team calls them. */
  tenant: z.string().nullable(),
  isLet: z.boolean(),
  /** Last day of the lease that holds it longest; null month by month and where it is free. */
  leaseEnd: z.string().nullable(),
  /** Whether its meters were read for the bill that comes; null where no bill waits for them. */
  isRead: z.boolean().nullable(),
  isBroken: z.boolean(),
  isPublished: z.boolean(),
})

export type MapRoom = z.infer<typeof mapRoom>

/** A building as it is read: how it is let, what comes in and what waits. */
const building = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  floors: z.number().int().nullable(),
  yearBuilt: z.number().int().nullable(),
  rooms: z.array(mapRoom),
  /** A month's rent of the leases that run, and what the free rooms ask. */
  rolledSatang: satang,
  askedSatang: satang,
  toPaySatang: satang,
  overdueSatang: satang,
  /** Leases of which the last day comes first. */
  ends: z.array(
    z.object({
      leaseId: z.string(),
      propertyId: z.string(),
      unitNo: z.string(),
      tenant: z.string(),
      endDay: day,
    }),
  ),
  repairs: z.array(
    z.object({ id: z.string(), propertyId: z.string(), unitNo: z.string(), title: z.string() }),
  ),
  /** Bills of the building that were shared among its rooms, newest first. */
  shares: z.array(
    z.object({
      id: z.string(),
      what: z.string(),
      kind: z.string(),
      totalSatang: satang,
      at: z.date(),
      rooms: z.number().int(),
    }),
  ),
})

export const recordsContract = {
  /** Everything about one building. */
  building: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-projects/{id}/info' })
    .input(z.object({ id }))
    .output(answer(building)),
  /** Every home in the order in which one walks, with what the map of rooms is coloured by. */
  map: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/room-map' })
    .output(answer(z.array(mapRoom))),
  /** Homes, people and papers by a few words, the nearest first; four of a kind at most. Asked while somebody types. */
  find: call({ who: 'workspace', right: 'view' }, { count: 600, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/find' })
    .input(z.object({ search: z.string().trim().max(100).default('') }))
    .output(answer(found)),
  /** The same of records by their ids, as they are now; what is gone or not one's own is left out. */
  findOpened: call({ who: 'workspace', right: 'view' }, { count: 600, seconds: 600 })
    .route({ method: 'GET', path: '/manager/dashboard/find/opened' })
    .input(
      z.object({
        /** Ids with commas between them. */
        ids: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(id).max(MOST_OPENED)),
      }),
    )
    .output(answer(found)),
  /** Everything about one home in one answer. */
  room: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-properties/{id}/info' })
    .input(z.object({ id }))
    .output(answer(room)),
  /** Everything about one tenant in one answer. */
  tenant: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-tenant/{id}/info' })
    .input(z.object({ id }))
    .output(answer(person)),
  /** What was asked of a tenant and what came, the newest first, with a running balance. Pages far beyond are empty. */
  tenantLedger: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-tenant/{id}/ledger' })
    .input(z.object({ id, page: paging.shape.page }))
    .output(answer(ledger)),
  /** Everything about one owner in one answer; their money only for who may see it. */
  owner: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-owner/{id}/info' })
    .input(z.object({ id }))
    .output(answer(owner)),
  /** Writes a note about a home, a tenant or an owner, for the team. */
  addNote: call({ who: 'workspace', right: 'edit' }, { count: 120, seconds: 600 })
    .route({ method: 'POST', path: '/manager/dashboard/notes' })
    .input(
      z.object({
        kind: z.enum(['property', 'tenant', 'owner']),
        recordId: id,
        text: longText.min(1, 'required').max(2000, 'too_long'),
      }),
    )
    .output(answer(note)),
  /** Takes a note away. */
  removeNote: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/notes/{id}' })
    .input(z.object({ id }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
