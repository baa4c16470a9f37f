import type { Listener, Schedule } from './events.ts'
import type { Hub } from './live/hubs.ts'
import type { Door } from './mounts.ts'
import type { Holding } from './register/holding.ts'

/** The manifest of a noun (`features/<noun>/feature.ts`): what the house must know of it on the server. */
export type Feature = {
  /** The calls of its contract. */
  handlers?: Record<string, unknown>
  /** What it does when something happened elsewhere. */
  listeners?: Listener[]
  /** What it does by the clock. */
  schedules?: Schedule[]
  /** What it serves beside calls and pages. */
  doors?: Door[]
  /** What it says on sockets. */
  hubs?: Hub[]
  /** Personal data in its tables: one entry for each of them. */
  register?: Holding[]
  /** Other nouns that write its tables: by table, by noun, and why. A table without an entry is written by its noun alone. */
  writers?: Record<string, Record<string, string>>
}

type WithHandlers<F extends Record<string, Feature>> = {
  [K in keyof F as F[K] extends { handlers: object } ? K : never]: F[K] extends { handlers: infer H }
    ? H
    : never
}

/** The handlers of all nouns, by noun. */
export function handlersOf<F extends Record<string, Feature>>(features: F): WithHandlers<F> {
  const entries = Object.entries(features).flatMap(([noun, { handlers }]) =>
    handlers ? [[noun, handlers]] : [],
  )

  return Object.fromEntries(entries) as WithHandlers<F>
}

/** One part of all manifests in one list, in their order. */
export function allOf<K extends 'listeners' | 'schedules' | 'doors' | 'hubs' | 'register'>(
  features: Record<string, Feature>,
  part: K,
): NonNullable<Feature[K]> {
  return Object.values(features).flatMap((one) => (one[part] ?? []) as never[])
}
