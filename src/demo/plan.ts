import { addDays, addMonths, daysBetween } from '#thai/days.ts'
import { dueDayNear } from './days.ts'
import { randomOf } from './random.ts'
import { STOCK } from './stock.ts'
import type { Business } from './workspaces.ts'

/** What is special about a tenancy beside its days. */
export type Story =
  | 'plain'
  /** The last bill is 9 (or 18) days late. */
  | 'late9'
  | 'late18'
  /** The tenant who logs in: a bill is due in a few days. */
  | 'login'
  /** Who rents here owns homes of the agency: one login, two places. */
  | 'both'
  /** A slip for the present bill waits to be looked at. */
  | 'slip'
  /** Sent, not signed yet. */
  | 'sent'

export type Tenancy = {
  homeKey: string
  /** Number of the made-up person. */
  person: number
  startDay: string
  endDay: string
  /** When the lease is sent; it is signed the day after. */
  sentDay: string
  dueDay?: number
  story: Story
  /** Who rents along, as the number of a made-up person. */
  mate?: number
}

/** Homes that stand free today; `before` had a tenant who has left. */
const FREE: Record<Business['key'], { before: string[]; never: string[] }> = {
  agency: {
    before: ['ks-1204', 'hh-1708', 'ms-0209', 'bt-1208', 'sa-2005', 'tf-2711', 'pl-0057'],
    never: ['ns-1503', 'ck-0401', 'st-0602', 'lc-0703', 'bt-0911', 'kd-0304', 'kk-0402'],
  },
  investor: { before: ['ty-0611'], never: ['mn-2503'] },
  dorm: { before: ['bt-103', 'bt-206', 'bt-401'], never: ['bt-204', 'bt-302', 'bt-405'] },
}

/** Ended so many days ago, in place of some weeks: the deposit waits to go back. */
const JUST_ENDED: Record<string, number> = { 'agency:tf-2711': 5 }

/** Days until these leases end. */
const ENDING: Record<string, number> = { 'agency:tf-1809': 38, 'dorm:bt-305': 52 }

const STORIES: Record<string, Exclude<Story, 'plain'>> = {
  'agency:ms-0511': 'late9',
  'agency:kk-1306': 'late18',
  'agency:bt-0503': 'login',
  'agency:sa-1102': 'slip',
  'dorm:bt-304': 'both',
}

/** Signed, and begins so many days from now. */
const BOOKED: Record<string, number> = { 'agency:mk-0910': 12, 'agency:hp-0041': 20 }

/** Rented by two, half each. */
const TOGETHER = ['agency:hp-0041']

/** Sent to a tenant so many days ago. */
const SENT: Record<string, number> = { 'agency:kd-0304': 2 }

/** Due in so many days: whose bill stands where today. */
const DUE_IN: Partial<Record<Story, number>> = { late9: -9, late18: -18, login: 4, slip: 1 }

/** Every tenancy of a business within the year up to today, and those that are to begin. */
export function planTenancies(key: Business['key'], today: string): Tenancy[] {
  const { before, never } = FREE[key]

  return STOCK[key].homes.flatMap((home, index): Tenancy[] => {
    const full = `${key}:${home.key}`
    const person = index + (key === 'agency' ? 0 : key === 'investor' ? 45 : 60)
    const random = randomOf(`tenancy:${full}`)
    if (full in SENT) return [sent(home.key, person + 90, addDays(today, -SENT[full]!))]
    if (full in BOOKED) {
      const mate = TOGETHER.includes(full) ? person + 150 : undefined
      return [{ ...booked(home.key, person, addDays(today, BOOKED[full]!), today), mate }]
    }
    if (never.includes(home.key)) return []
    if (before.includes(home.key)) {
      const [daysAgo, months] = [random.int(9, 60), random.int(6, 9)]
      return [ended(home.key, person, today, JUST_ENDED[full] ?? daysAgo, months)]
    }

    const story = STORIES[full] ?? 'plain'
    const end = ENDING[full]
    if (end !== undefined) return [ending(home.key, person, addDays(today, end), key === 'dorm' ? 6 : 12)]

    return [running({ homeKey: home.key, person, today, story, random })]
  })
}

type Running = {
  homeKey: string
  person: number
  today: string
  story: Story
  random: ReturnType<typeof randomOf>
}

/** A lease that runs: for a year, or two where a year would end soon. */
function running({ homeKey, person, today, story, random }: Running): Tenancy {
  const daysAgo = story === 'plain' ? random.int(40, 350) : 330
  const startDay = onFirstOrFifteenth(addDays(today, -daysAgo))
  const months = daysBetween(startDay, today) > 280 ? 24 : 12
  const offset = DUE_IN[story]
  const dueDay = offset === undefined ? undefined : dueDayNear(today, offset).dueDay

  return tenancy(homeKey, person, startDay, months, { story, dueDay })
}

/** A lease whose last day is known. */
function ending(homeKey: string, person: number, endDay: string, months: number): Tenancy {
  const startDay = addDays(addMonths(endDay, -months), 1)

  return { ...tenancy(homeKey, person, startDay, months), endDay }
}

/** A lease that ended some days ago. */
function ended(homeKey: string, person: number, today: string, daysAgo: number, months: number): Tenancy {
  return ending(homeKey, person, addDays(today, -daysAgo), months)
}

function booked(homeKey: string, person: number, startDay: string, today: string): Tenancy {
  return { ...tenancy(homeKey, person, startDay, 12), sentDay: addDays(today, -4) }
}

function sent(homeKey: string, person: number, sentDay: string): Tenancy {
  return { ...tenancy(homeKey, person, addDays(sentDay, 12), 12, { story: 'sent' }), sentDay }
}

function tenancy(
  homeKey: string,
  person: number,
  startDay: string,
  months: number,
  { story = 'plain', dueDay }: { story?: Story; dueDay?: number } = {},
): Tenancy {
  const endDay = addDays(addMonths(startDay, months), -1)

  return { homeKey, person, startDay, endDay, sentDay: addDays(startDay, -5), dueDay, story }
}

/** People move in at the beginning or the middle of a month. */
function onFirstOrFifteenth(day: string): string {
  return `${day.slice(0, 8)}${Number(day.slice(8)) < 15 ? '01' : '15'}`
}
