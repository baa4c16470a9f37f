import type { Counts, FlyerChange, Source } from '#features/marketing/contract.ts'
import type { HomeFacts } from './facts.ts'
import type { Headlines } from './texts.ts'

/** A flyer as it was made: it prints the same until it is made again. */
export type FlyerKept = { words: Headlines; facts: HomeFacts }

/** What a flyer says that is different by now. */
export function flyerChanges(made: FlyerKept, now: FlyerKept): FlyerChange[] {
  const parts: Record<FlyerChange, (kept: FlyerKept) => unknown> = {
    headline: ({ words }) => [words.headlineTh, words.headlineEn, words.shortTh, words.shortEn],
    rent: ({ facts }) => facts.rentSatang,
    deposit: ({ facts }) => facts.depositSatang,
    advance: ({ facts }) => facts.advanceSatang,
    fees: ({ facts }) => `${BigInt(facts.firstMonthSatang) - BigInt(facts.rentSatang)}`,
    rooms: ({ facts }) => [facts.type, facts.bedrooms, facts.bathrooms],
    area: ({ facts }) => [facts.areaSqm, facts.floor],
    pets: ({ facts }) => facts.pets,
    stations: ({ facts }) => facts.stationTh,
    lease: ({ facts }) => facts.minLeaseMonths,
    photos: ({ facts }) => facts.photoIds,
    // An address that the website had before leads on.
    business: ({ facts: { business } }) => [business.name, business.phone, business.lineId],
    colour: ({ facts: { business } }) => [business.primaryColor, business.logoFileId],
  }

  return (Object.keys(parts) as FlyerChange[]).filter(
    (key) => JSON.stringify(parts[key](made)) !== JSON.stringify(parts[key](now)),
  )
}

export const NOBODY: Counts = { views: 0, asked: 0, applied: 0 }

/** All sources together. */
export function totalOf(sources: Source[]): Counts {
  return sources.reduce(
    (sum, { views, asked, applied }) => ({
      views: sum.views + views,
      asked: sum.asked + asked,
      applied: sum.applied + applied,
    }),
    NOBODY,
  )
}
